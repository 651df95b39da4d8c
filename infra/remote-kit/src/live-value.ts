import type { LiveValue } from "@oneworld/contracts/mount/mount-props";

/** A value that can be set and watched. */
export interface SettableValue<T> extends LiveValue<T> {
  set(value: T): void;
}

/**
 * Listeners are called only when the value has changed.
 *
 * @param served what the page was rendered with on the server, if that counts while it is taken over
 */
export function createLiveValue<T>(
  initial: T,
  isSame: (a: T, b: T) => boolean = Object.is,
  served?: T,
): SettableValue<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    ...(served !== undefined && { getServed: () => served }),
    set(value) {
      if (isSame(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
