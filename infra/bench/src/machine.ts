import { cpus, loadavg, release, totalmem, type as osType } from "node:os";

/** The machine of the measurements, with its load, which shows other activity. */
export function machineFacts(): string {
  const processors = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return [
    `${processors.length} × ${processors[0]?.model.trim() ?? "unknown processor"}, ${memory} GiB, ${osType()} ${release()}`,
    `Node.js ${process.versions.node}, ${new Date().toISOString()}, load ${loadavg()[0]?.toFixed(2)} before the start`,
  ].join("\n");
}
