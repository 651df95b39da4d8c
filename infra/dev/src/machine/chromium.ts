import { spawnSync } from "node:child_process";
import { unpackDebianProgram } from "./debian-packages.ts";
import { findOnPath } from "./find-on-path.ts";
import { SetupError } from "./setup-error.ts";

/** Debian's packages with a Chromium, and its path in each. The headless one is twice as fast as the whole browser. */
const PACKAGES = {
  "chromium-headless-shell": "usr/lib/chromium/chromium-headless-shell",
  chromium: "usr/lib/chromium/chromium",
};

/** Names of the program, the lightest first. */
const PROGRAMS = [...Object.keys(PACKAGES), "chromium-browser", "google-chrome"];

/**
 * Finds a Chromium for the browser tests: `CHROMIUM_PATH`, or one on the PATH. On Debian and Ubuntu it is otherwise installed
 * (for root) or unpacked into the project's cache (for other users).
 *
 * @throws SetupError with the ways to install one
 */
export function findChromium(env: NodeJS.ProcessEnv): string {
  const found = env.CHROMIUM_PATH ?? findOnPath(...PROGRAMS) ?? install() ?? unpack();
  if (found) return found;
  throw new SetupError(
    "Chromium is missing, which the browser tests need: install it (`apt-get install chromium`, `brew install chromium`) or set CHROMIUM_PATH to the program.",
  );
}

function install(): string | undefined {
  if (process.getuid?.() !== 0 || !findOnPath("apt-get")) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]): boolean =>
    spawnSync("apt-get", ["-q", "-y", ...args], { stdio: "ignore", env }).status === 0;
  apt("update");
  Object.keys(PACKAGES).some((name) => apt("install", "--no-install-recommends", name));
  return findOnPath(...PROGRAMS);
}

function unpack(): string | undefined {
  for (const [name, program] of Object.entries(PACKAGES)) {
    const script = unpackDebianProgram(name, program);
    if (script) return script;
  }
  return undefined;
}
