import path from "node:path";
import { pathToFileURL } from "node:url";
import { installDependencies } from "./install.mjs";

/**
 * Installs missing dependencies, then runs a program: its `main` with the arguments and a signal that aborts on Ctrl-C. The exit
 * code is what `main` returns or 0, that of the error that it throws, and 0 after Ctrl-C.
 *
 * @param {string} program its path from the project's folder
 * @param {string[]} args
 */
export async function launch(program, args) {
  process.chdir(path.resolve(import.meta.dirname, "../../.."));
  await installDependencies();
  // In this process, so that signals reach the program directly
  const { register } = await import("tsx/esm/api");
  register();
  const { exitCodeOf, explain } = await import("../src/machine/setup-error.ts");
  const { Stopped, stopSignal } = await import("../src/processes/stop-signal.ts");
  const { main } = await import(pathToFileURL(program).href);
  try {
    process.exitCode = await main(args, stopSignal());
  } catch (error) {
    if (error instanceof Stopped) return;
    console.error(explain(error));
    process.exitCode = exitCodeOf(error);
  }
}
