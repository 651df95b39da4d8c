/** A setting of the site under test. @throws Error with how to run the suite */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this with \`npm test -- fuzz\`.`);
  return value;
}

const DATABASE = "DATABASE_URL_";

/** A setting of each service, by the service's name. */
const ofServices = (setting: (name: string) => string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => name.startsWith(DATABASE))
      .map((name) => name.slice(DATABASE.length))
      .map((name) => [name.toLowerCase(), required(setting(name))]),
  );

/** Address of the site under test. */
export const siteUnderTest = (): URL => new URL(required("SITE_URL"));

/** Addresses of its databases, by service. */
export const databaseUrls = (): Record<string, string> => ofServices((name) => DATABASE + name);

/** A snapshot of a process of the site, from its metrics. */
export interface ProcessState {
  /** seconds since 1970, which tell a process from its successor */
  startedAt: number;
  /** resident memory in MiB */
  memory: number;
}

/** The site's processes by name. @throws Error when one doesn't answer */
export async function readProcesses(): Promise<Record<string, ProcessState>> {
  const headers = { authorization: `Bearer ${required("METRICS_SECRET")}` };
  const services = ofServices((name) => `${name}_INTERNAL_URL`);
  const internal = { edge: required("EDGE_INTERNAL_URLS"), ...services };
  const read = async ([name, address]: [string, string]): Promise<[string, ProcessState]> => {
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
