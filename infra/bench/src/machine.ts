import { cpus, loadavg, release, totalmem, type as osType } from "node:os";

/** What the figures were measured on; the load tells how much else the machine had to do. */
export function machineFacts(): string {
  const processors = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return [
    `${processors.length} × ${processors[0]?.model.trim() ?? "unknown processor"}, ${memory} GiB, ${osType()} ${release()}`,
    `Node.js ${process.versions.node}, ${new Date().toISOString()}, load ${loadOfLastMinute()} before the start`,
  ].join("\n");
}

/** Processes that were running or waiting to, on average over the last minute. */
export const loadOfLastMinute = (): string => loadavg()[0]?.toFixed(2) ?? "unknown";
