import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** What npm writes into node_modules when an install is complete. */
const INSTALLED = "node_modules/.package-lock.json";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Runs `npm ci` in the current folder unless node_modules already holds what package-lock.json asks for. */
export async function installDependencies() {
  requireWritable();
  if (isInstalled()) return;
  console.log("Installing the dependencies…");
  const code = await npmCi();
  if (code !== 0) {
    fail(
      "Installing the dependencies failed, for the reason above: check the network and npm's registry setting, then run the same command again.",
    );
  }
}

/** Compares versions and not dates, which checkouts and copies change. Packages of other platforms may be absent. */
function isInstalled() {
  const wanted = packagesIn("package-lock.json");
  const present = packagesIn(INSTALLED);
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.startsWith("node_modules/") && !place.includes("/node_modules/")) return true;
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
 * Without install scripts: one of them, Prisma's, wants to download an engine that this project doesn't use, and the
 * others only save milliseconds or are made up for where they matter (see postgres-binaries.ts).
 */
function npmCi() {
  const args = [
    "ci",
    "--ignore-scripts",
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const env = { ...process.env };
  delete env.NODE_ENV;
  const npm = process.env.npm_execpath;
  const child = npm?.endsWith(".js")
    ? spawn(process.execPath, [npm, ...args], { env, stdio: "inherit" })
    : spawn("npm", args, { env, stdio: "inherit", shell: process.platform === "win32" });
  const pass = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  return new Promise((resolve) => {
    const end = (code) => {
      for (const signal of SIGNALS) process.off(signal, pass);
      resolve(code);
    };
    child.once("error", (error) => {
      console.error(error.message);
      end(1);
    });
    child.once("exit", (code) => end(code ?? 1));
  });
}

function requireWritable() {
  const probe = `.data/write-probe-${process.pid}`;
  try {
    mkdirSync(".data", { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    fail(
      `The folder ${process.cwd()} can't be written to (${error.code}): make it writable or copy the project to a place that is.`,
    );
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
