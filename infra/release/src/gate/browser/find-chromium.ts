import { accessSync, constants } from "node:fs";
import path from "node:path";
import { Refusal } from "@oneworld/artefacts/refusal";

/** Ways to call it, the lightest first. */
const PROGRAMS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/**
 * The Chromium that candidates are tried in.
 *
 * @param given `CHROMIUM_PATH`, where it is set
 * @param folders the `PATH`
 * @throws Refusal when there is none: the gate needs a browser
 */
export function findChromium(given: string | undefined, folders: string | undefined): string {
  const found =
    given ??
    (folders ?? "")
      .split(path.delimiter)
      .filter(Boolean)
      .flatMap((folder) => PROGRAMS.map((program) => path.join(folder, program)))
      .find(isProgram);
  if (found) return found;
  throw new Refusal(
    "The gate needs a Chromium to try releases in: install one or set CHROMIUM_PATH to the program.",
  );
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
