import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";

/** Megabytes of the file systems that a test can fill: of PostgreSQL, and of what the first edge keeps. */
const POSTGRES_MB = 1500;
export const EDGE_MB = 64;

/** Where the first edge keeps documents and releases. */
export const edgeDisk = (folder: string): string => path.join(folder, "edge-1");

/**
 * Gives PostgreSQL's data and an edge's small file systems of their own in memory, as far as this user may.
 *
 * @param folder where the servers keep their data
 * @returns removes them again; undefined where this user can't have them
 */
export function mountSmallDisks(folder: string): (() => void) | undefined {
  const mounted = [
    mountSmallDisk(path.join(folder, "postgres"), POSTGRES_MB),
    mountSmallDisk(edgeDisk(folder), EDGE_MB),
  ].filter((unmount) => unmount !== undefined);
  return mounted.length > 0 ? () => mounted.forEach((unmount) => unmount()) : undefined;
}

function mountSmallDisk(place: string, megabytes: number): (() => void) | undefined {
  mkdirSync(place, { recursive: true, mode: 0o755 });
  const options = `size=${megabytes}m,mode=0755`;
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", place]);
  if (mounted.status !== 0) return undefined;
  return () => void spawnSync("umount", ["--lazy", place]);
}
