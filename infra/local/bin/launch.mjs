import path from "node:path";
import { installDependencies } from "./install.mjs";

/**
 * Installs what is missing, then hands over to the typed program.
 *
 * @param {"start" | "test"} command
 */
export async function launch(command) {
  process.chdir(path.resolve(import.meta.dirname, "../../.."));
  await installDependencies();
  // In this very process, so that a signal meets one program and not a chain of them
  const { register } = await import("tsx/esm/api");
  register();
  const program =
    command === "start" ? await import("../src/start.ts") : await import("../src/run-tests.ts");
  process.exitCode = await program.main(process.argv.slice(2));
}
