import { z } from "zod";
import { textOf } from "../json.ts";
import { Refusal } from "../refusal.ts";

/** A store of releases and environment documents, to read from. Paths have forward slashes and no leading one. */
export interface ReadableStore {
  /** The current file; null if there is none. The signal ends a read that takes too long. */
  read(path: string, signal?: AbortSignal): Promise<StoredFile | null>;
  /** Files whose path begins with the prefix, in no order. */
  list(prefix: string, signal?: AbortSignal): Promise<ListedFile[]>;
}

/** A store of releases and environment documents, e.g. `remotes/mf-forum/1.0.0/release.json`. */
export interface ArtefactStore extends ReadableStore {
  /**
   * Writes a whole file: a reader gets the old bytes or the new ones.
   *
   * @param expected the tag that was read, or null for no file; the write happens if this is still so
   * @throws Conflict if something else is there, which then stays
   */
  write(path: string, bytes: Uint8Array, expected: string | null): Promise<void>;
  /** Removes files. A missing one is no error. */
  remove(paths: readonly string[]): Promise<void>;
}

export interface StoredFile {
  bytes: Uint8Array;
  /** identifies these bytes */
  tag: string;
}

export interface ListedFile {
  path: string;
  modified: Date;
}

/** A conditional write failed because another one came first. */
export class Conflict extends Refusal {
  constructor(path: string) {
    super(`${path} has changed in the meantime. Try again.`);
  }
}

/** The text of a file; null if there is none. */
export async function readText(store: ReadableStore, path: string): Promise<string | null> {
  const found = await store.read(path);
  return found && textOf(found.bytes);
}

/** Writes a file unless there is one, which then stays. */
export async function writeNew(
  store: ArtefactStore,
  path: string,
  bytes: Uint8Array,
): Promise<void> {
  await store.write(path, bytes, null).catch((error: unknown) => {
    if (!(error instanceof Conflict)) throw error;
  });
}

/** Environment variables that say where the store is. */
export const storeEnv = {
  ARTEFACTS_BUCKET: z
    .string()
    .min(1)
    .optional()
    .describe(
      "a bucket of an S3-compatible store; region and credentials come from the AWS SDK's own variables",
    ),
  ARTEFACTS_ENDPOINT: z.url().optional().describe("address of a store that isn't Amazon's"),
  ARTEFACTS_DIR: z
    .string()
    .min(1)
    .default(".data/artefacts")
    .describe("folder of releases and environment documents, if there is no bucket"),
};
