import { SERVICES } from "@oneworld/contracts/site/services";
import { settingOf } from "../databases.ts";

/** Address of the site under test. */
export const siteUnderTest = (): URL => new URL(settingOf("SITE_URL"));

/** A snapshot of a process of the site, from its metrics. */
export interface ProcessState {
  /** seconds since 1970, which tell a process from its successor */
  startedAt: number;
  /** resident memory in MiB */
  memory: number;
}

/** The site's processes by name. @throws Error when one doesn't answer */
export async function readProcesses(): Promise<Record<string, ProcessState>> {
  const headers = { authorization: `Bearer ${settingOf("METRICS_SECRET")}` };
  const read = async (name: string, setting: string): Promise<[string, ProcessState]> => {
    const text = await (await fetch(`${settingOf(setting)}/metrics`, { headers })).text();
    const figure = (metric: string): number => {
      const value = new RegExp(`^${metric}\\S* (\\S+)`, "m").exec(text)?.[1];
      if (value === undefined) throw new Error(`${name} doesn't report ${metric}.`);
      return Number(value);
    };
    const memory = figure("process_resident_memory_bytes") / 2 ** 20;
    return [name, { startedAt: figure("process_start_time_seconds"), memory }];
  };
  const services = SERVICES.map((name) => read(name, `${name.toUpperCase()}_INTERNAL_URL`));
  return Object.fromEntries(await Promise.all([read("edge", "EDGE_INTERNAL_URLS"), ...services]));
}
