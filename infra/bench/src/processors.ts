import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { findOnPath } from "@oneworld/dev/src/machine/find-on-path.ts";
import type { ProcessSpec } from "@oneworld/dev/src/processes/supervisor.ts";

/** Whether processes can be pinned to one processor here, with at least one left for the others. */
export const canPin = (): boolean =>
  process.platform === "linux" && availableParallelism() > 1 && findOnPath("taskset") !== undefined;

/** The same process, pinned to the machine's first processor if possible. */
export function pinned(spec: ProcessSpec): ProcessSpec {
  if (!canPin()) return spec;
  return { ...spec, command: "taskset", args: ["--cpu-list", "0", spec.command, ...spec.args] };
}

/** Runs work with this process, the load, off the pinned servers' processor. */
export async function besidePinned<T>(run: () => Promise<T>): Promise<T> {
  const last = availableParallelism() - 1;
  if (!canPin()) return run();
  setAffinity(`1-${last}`);
  try {
    return await run();
  } finally {
    setAffinity(`0-${last}`);
  }
}

function setAffinity(processors: string): void {
  const args = ["--all-tasks", "--cpu-list", "--pid", processors, String(process.pid)];
  const { status, stderr } = spawnSync("taskset", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`taskset: ${stderr}`);
}
