import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * What only the browser knows, such as its storage or screen.
 *
 * @param read a value that only changes with another render
 * @param served stands for it on the server, and in the browser until it has taken the page over
 */
export const useBrowserValue = <T>(read: () => T, served: T): T =>
  useSyncExternalStore(never, read, () => served);

/** Whether the browser shows the page itself: false on the server, and until the browser has taken the page over. */
export const useIsInBrowser = (): boolean => useBrowserValue(() => true, false);
