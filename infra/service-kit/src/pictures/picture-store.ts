/**
 * Where pictures are kept, each under a name that no other one ever has: what is there never changes. Services
 * everywhere run in several copies, so it has to be one that all of them see. Each call may reject with {@link StoreUnavailable}.
 */
export interface PictureStore {
  /** Keeps a picture. Once it is there, keeping it again changes nothing. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** @returns null where there is none of this name */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Does nothing where there is none of this name. */
  delete(name: string): Promise<void>;
}

/** The store is unreachable, silent or failing, so that a retry may succeed; callers get 503. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The picture store failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = "StoreUnavailable";
  }
}

/** Whether an error is a {@link StoreUnavailable}. */
export const isStoreUnavailable = (error: unknown): boolean => error instanceof StoreUnavailable;
