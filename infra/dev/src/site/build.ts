import type { Log } from "../processes/log.ts";
import { failuresIn, runNx, taskIn } from "./nx.ts";
import { SetupError } from "../machine/setup-error.ts";

/** Builds all packages that have changed. @throws SetupError with the build's output when it fails */
export async function buildSite(log: Log, signal: AbortSignal): Promise<void> {
  log("build", "building what has changed…");
  const output: string[] = [];
  const args = ["run-many", "--target=build", "--output-style=static"];
  const take = (line: string): void => {
    output.push(line);
    const task = taskIn(line);
    if (task && !line.includes("[")) log("build", task);
  };
  if ((await runNx(args, { take }, signal)) === 0) return;
  log("build", failuresIn(output).join("\n"));
  throw new SetupError("The build failed: fix the errors above, then run the same command again.");
}
