import { Refusal } from "@oneworld/artefacts/refusal";
import which from "which";

/** Names of the program, the lightest first. */
const PROGRAMS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/**
 * The Chromium that runs candidates.
 *
 * @param given `CHROMIUM_PATH`, where it is set
 * @throws Refusal when there is none on the PATH either
 */
export function findChromium(given: string | undefined): string {
  const found = given ?? PROGRAMS.map((name) => which.sync(name, { nothrow: true })).find(Boolean);
  if (found) return found;
  throw new Refusal(
    "The gate needs a Chromium to run releases in: install one or set CHROMIUM_PATH to the program.",
  );
}
