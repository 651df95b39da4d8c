import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** When a process started, in the operating system's format; undefined if it isn't running. */
export function startOf(pid: number): string | undefined {
  try {
    return process.platform === "linux" ? startTicks(pid) : startDate(pid);
  } catch {
    return undefined;
  }
}

/** Field 22 of /proc/<pid>/stat. The second field is a name in brackets, which may contain blanks and brackets. */
function startTicks(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // A zombie has ended, but its parent hasn't read the exit code
  return state === "Z" ? undefined : fields[18];
}

const startDate = (pid: number): string =>
  execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
