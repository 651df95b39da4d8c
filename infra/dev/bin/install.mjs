import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** Holds the id of the process that is installing: two installs at once would delete each other's files. */
const LOCK = ".data/installing";

/** Milliseconds between two looks at another command's install. */
const POLL_MS = 500;

/**
 * Without install scripts: Prisma's downloads an engine that this project doesn't use, and the others save milliseconds or
 * have a replacement (`postgres-binaries.ts`).
 */
const FLAGS = ["--ignore-scripts", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Runs `npm ci` in the current folder, unless node_modules has what package-lock.json asks for. While another command does
 * that, it waits.
 */
export async function installDependencies() {
  try {
    accessSync(".", constants.W_OK);
  } catch {
    fail(
      `The folder ${process.cwd()} can't be written to: make it writable, or copy the project to another place.`,
    );
  }
  mkdirSync(".data", { recursive: true });
  let isWaiting = false;
  while (!isInstalled()) {
    if (takeLock()) {
      console.log("Installing the dependencies…");
      const code = await npmCi();
      rmSync(LOCK);
      if (code === 0) return;
      fail(
        "Installing the dependencies failed, for the reason above: check the network and npm's registry setting, then run the same command again.",
      );
    }
    if (!isWaiting) console.log("Waiting for another command that installs the dependencies…");
    isWaiting = true;
    await setTimeout(POLL_MS);
  }
}

/** Whether this process may install now. The lock of a process that has ended doesn't count. */
function takeLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!isRunning(LOCK)) rmSync(LOCK, { force: true });
    return false;
  }
}

function isRunning(lock) {
  try {
    return process.kill(Number(readFileSync(lock, "utf8")), 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Compares versions, since checkouts and copies change dates. Packages of other platforms may be missing. */
function isInstalled() {
  const wanted = packagesIn("package-lock.json");
  // npm writes this file at the end of an install
  const present = packagesIn("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([place, entry]) => {
    if (!/(?:^|\/)node_modules\//.test(place)) return true;
    const found = present[place];
    if (!found) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.link === entry.link;
  });
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return {};
  }
}

/** Ctrl-C ends it together with this process: both are in the terminal's group. @returns its exit code */
async function npmCi() {
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn("npm", ["ci", ...FLAGS], { env, stdio: "inherit" });
  const [code] = await once(child, "exit");
  return code;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
