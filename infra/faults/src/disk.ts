import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { outsideOf } from "@oneworld/dev/src/databases/postgres.ts";

/** Megabytes of the file system that PostgreSQL gets, which a test can fill. */
const MEGABYTES = 1500;

/**
 * Gives PostgreSQL's data a small file system of their own in memory, as far as this user may.
 *
 * @param folder where the servers keep their data
 * @returns removes it again; undefined where this user can't have one
 */
export function mountSmallDisk(folder: string): (() => void) | undefined {
  const place = outsideOf(path.join(folder, "postgres"));
  mkdirSync(place, { recursive: true, mode: 0o755 });
  const options = `size=${MEGABYTES}m,mode=0755`;
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", place]);
  if (mounted.status !== 0) return undefined;
  return () => void spawnSync("umount", ["--lazy", place]);
}
