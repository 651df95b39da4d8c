import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * When a process began, in a form of the operating system's own. Together with the process id it names one process for
 * certain, since ids are given out again after a process has ended.
 *
 * @returns undefined when no such process runs
 */
export function startOf(pid: number): string | undefined {
  try {
    return process.platform === "linux" ? startTicks(pid) : startDate(pid);
  } catch {
    return undefined;
  }
}

/** Field 22 of /proc/<pid>/stat. The second field is a name in brackets that may hold blanks and brackets. */
function startTicks(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // A zombie has ended; only its parent has not asked for its exit code yet
  return state === "Z" ? undefined : fields[18];
}

const startDate = (pid: number): string =>
  execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
