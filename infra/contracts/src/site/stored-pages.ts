/** Address of the service worker, which shows pages while the site can't be reached. */
export const SERVICE_WORKER_PATH = "/sw.js";

/** The file of the shell's releases that the edge serves there. */
export const SERVICE_WORKER_FILE = "service-worker.js";

/**
 * Header of a page that a browser may store: for whom the edge wrote it, which is a member's id or {@link VISITOR}. Pages without
 * it aren't stored.
 */
export const STORED_FOR_HEADER = "x-stored-for";

/**
 * Header of a page that a browser could store, had the server rendered it: it was too busy, or an answer was late. Asked for again
 * later, the page may have {@link STORED_FOR_HEADER}.
 */
export const STORED_LATER_HEADER = "x-stored-later";

/** Stands for the reader of pages who isn't signed in. */
export const VISITOR = "visitor";

/** How the names of the worker's stores begin. */
export const STORE_PREFIX = "one-world-";

/** Id of the line that says of a page that it is a stored copy. */
export const STORED_COPY_ID = "stored-copy";

/** What a page says to the worker. */
export interface PageMessage {
  /** who is signed in: a member's id or {@link VISITOR}; stores of others are emptied and their pushes end. Left out while it is unknown */
  reader?: string | undefined;
  /** the page that is open; left out if only the reader has changed */
  visited?:
    | {
        /** path and query */
        address: string;
        /** addresses of the files of releases and of the pictures that it has loaded */
        files: string[];
        /** whether it is a stored copy: then the worker answers as soon as it has the current page */
        isStored: boolean;
        /** whether only files have come since the worker was asked to store the page, for which it isn't requested again */
        hasOnlyFiles?: boolean;
      }
    | undefined;
  /** set when the worker is being removed: what it still stores goes, too */
  isRemoved?: boolean;
}

/** What the worker says to a stored copy: the current page has arrived. */
export const CURRENT_PAGE_MESSAGE = "current-page";

/** What the worker says to a page that it couldn't store, because of {@link STORED_LATER_HEADER}. */
export const STORED_LATER_MESSAGE = "stored-later";
