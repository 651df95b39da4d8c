import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * A value that exists only in the browser, such as one of its storage.
 *
 * @param read reads it; rendering again reads it again
 * @param served the value on the server, and in the browser during hydration
 */
export const useBrowserValue = <T>(read: () => T, served: T): T =>
  useSyncExternalStore(never, read, () => served);

/** Whether the page is hydrated: false on the server and during hydration. */
export const useIsInBrowser = (): boolean => useBrowserValue(() => true, false);
