import path from "node:path";
import { pathToFileURL } from "node:url";
import { installDependencies } from "./install.mjs";

/**
 * Installs missing dependencies, then runs a program.
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
  const { main } = await import(pathToFileURL(program).href);
  process.exitCode = await main(args);
}
