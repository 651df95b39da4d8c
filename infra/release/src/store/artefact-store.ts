import { Refusal } from "../refusal.ts";

/**
 * Where releases and environment documents are kept. Paths have forward slashes and no leading one,
 * e.g. `remotes/mf-forum/1.0.0/release.json`.
 */
export interface ArtefactStore {
  /** The file as it is now, null where there is none. */
  read(path: string): Promise<StoredFile | null>;
  /**
   * Writes the whole file or nothing: a reader sees the old bytes or the new ones.
   *
   * @param expected what has to be there for the write to happen: the tag that was read, null for no file
   * @throws Conflict when something else is there, which then stays
   */
  write(path: string, bytes: Uint8Array, expected: string | null): Promise<void>;
  /** Files whose path begins with the prefix, in no order. */
  list(prefix: string): Promise<ListedFile[]>;
  /** Removes files. One that isn't there is no error. */
  remove(paths: readonly string[]): Promise<void>;
}

export interface StoredFile {
  bytes: Uint8Array;
  /** stands for these very bytes */
  tag: string;
}

export interface ListedFile {
  path: string;
  modified: Date;
}

/** A conditional write found something else than it expected: somebody was faster. */
export class Conflict extends Refusal {
  constructor(path: string) {
    super(`${path} has changed in the meantime. Try again.`);
  }
}

/** The text of a file, null where there is none. */
export async function readText(store: ArtefactStore, path: string): Promise<string | null> {
  const found = await store.read(path);
  return found && new TextDecoder().decode(found.bytes);
}
