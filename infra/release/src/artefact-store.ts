/**
 * Where releases and environment documents are kept. Paths have forward slashes and no leading one,
 * e.g. `remotes/mf-forum/1.0.0/release.json`.
 */
export interface ArtefactStore {
  /** The file's bytes, null where there is none. */
  read(path: string): Promise<Uint8Array | null>;
  /** Writes the whole file or nothing: a reader sees the old bytes or the new ones. */
  write(path: string, bytes: Uint8Array | string): Promise<void>;
}
