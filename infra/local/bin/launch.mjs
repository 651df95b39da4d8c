import path from "node:path";
import { installDependencies } from "./install.mjs";

const PROGRAMS = {
  start: () => import("../src/start.ts"),
  test: () => import("../src/run-tests.ts"),
  new: () => import("../src/new/new.ts"),
  dev: () => import("../src/dev/dev.ts"),
};

/**
 * Installs what is missing, then hands over to the typed program.
 *
 * @param {keyof typeof PROGRAMS} command
 */
export async function launch(command) {
  process.chdir(path.resolve(import.meta.dirname, "../../.."));
  await installDependencies();
  // In this very process, so that a signal meets one program and not a chain of them
  const { register } = await import("tsx/esm/api");
  register();
  const program = await PROGRAMS[command]();
  process.exitCode = await program.main(process.argv.slice(2));
}
