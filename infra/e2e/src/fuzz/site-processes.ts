/** A snapshot of a process of the site, from its metrics. */
export interface ProcessState {
  /** seconds since 1970, which tell a process from its successor */
  startedAt: number;
  /** resident memory in MiB */
  memory: number;
}

/**
 * The site's processes by name.
 *
 * @param internal addresses of their internal listeners
 * @param secret of their metrics
 * @throws Error when one doesn't answer
 */
export async function readProcesses(
  internal: Record<string, string>,
  secret: string,
): Promise<Record<string, ProcessState>> {
  const read = async ([name, address]: [string, string]): Promise<[string, ProcessState]> => {
    const headers = { authorization: `Bearer ${secret}` };
    const text = await (await fetch(`${address}/metrics`, { headers })).text();
    const figure = (metric: string): number => {
      const value = new RegExp(`^${metric}\\S* (\\S+)`, "m").exec(text)?.[1];
      if (value === undefined) throw new Error(`${name} doesn't report ${metric}.`);
      return Number(value);
    };
    const memory = figure("process_resident_memory_bytes") / 2 ** 20;
    return [name, { startedAt: figure("process_start_time_seconds"), memory }];
  };
  return Object.fromEntries(await Promise.all(Object.entries(internal).map(read)));
}
