import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Holds the id of the process that is installing: two installs at once would delete each other's files. */
const LOCK = ".data/installing";

/** Milliseconds between two looks at another command's install. */
const POLL_MS = 500;

/**
 * Runs `npm ci` in the current folder, unless node_modules has what package-lock.json asks for. While another command does
 * that, it waits.
 */
export async function installDependencies() {
  requireWritable();
  let isWaiting = false;
  while (!isInstalled()) {
    if (takeLock()) {
      await install();
      rmSync(LOCK);
      return;
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
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

async function install() {
  console.log("Installing the dependencies…");
  if ((await npmCi()) !== 0) {
    fail(
      "Installing the dependencies failed, for the reason above: check the network and npm's registry setting, then run the same command again.",
    );
  }
}

/** Compares versions, since checkouts and copies change dates. Packages of other platforms may be missing. */
function isInstalled() {
  const wanted = packagesIn("package-lock.json");
  // npm writes this file at the end of an install
  const present = packagesIn("node_modules/.package-lock.json");
  if (!wanted || !present) return false;
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
    return undefined;
  }
}

/**
 * Without install scripts: Prisma's downloads an engine that this project doesn't use, and the others save milliseconds or
 * have a replacement (`postgres-binaries.ts`).
 */
async function npmCi() {
  const flags = [
    "--ignore-scripts",
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const { NODE_ENV: _, ...env } = process.env;
  const npm = process.env.npm_execpath;
  const child = npm?.endsWith(".js")
    ? spawn(process.execPath, [npm, "ci", ...flags], { env, stdio: "inherit" })
    : spawn("npm", ["ci", ...flags], {
        env,
        stdio: "inherit",
        shell: process.platform === "win32",
      });
  const forward = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  try {
    const [code] = await once(child, "exit");
    return code;
  } catch (error) {
    console.error(error.message);
    return 1;
  } finally {
    for (const signal of SIGNALS) process.off(signal, forward);
  }
}

function requireWritable() {
  const probe = `.data/write-probe-${process.pid}`;
  try {
    mkdirSync(".data", { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    fail(
      `The folder ${process.cwd()} can't be written to (${error.code}): make it writable or copy the project to another place.`,
    );
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
