import type { Log } from "../processes/log.ts";
import { failuresIn, runNx, taskIn } from "./nx.ts";
import { SetupError } from "../machine/setup-error.ts";

/**
 * Builds all packages that have changed, or only generates the clients of the services' databases.
 *
 * @throws SetupError with the output when it fails
 */
export async function buildSite(
  log: Log,
  signal: AbortSignal,
  target: "build" | "generate" = "build",
): Promise<void> {
  log("build", "building what has changed…");
  const output: string[] = [];
  const args = ["run-many", `--target=${target}`, "--output-style=static"];
  const take = (line: string): void => {
    output.push(line);
    const task = taskIn(line);
    if (task && !line.includes("[")) log("build", task);
  };
  if ((await runNx(args, { take }, signal)) === 0) return;
  log("build", failuresIn(output).join("\n"));
  throw new SetupError("The build failed: fix the errors above, then run the same command again.");
}
