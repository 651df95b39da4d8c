import type { LiveValue } from "@oneworld/contracts/mount/mount-props";

/** A value that can be set and watched. */
export interface SettableValue<T> extends LiveValue<T> {
  set(value: T): void;
}

/** Listeners are called only when the value has changed. */
export function createLiveValue<T>(
  initial: T,
  isSame: (a: T, b: T) => boolean = Object.is,
): SettableValue<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
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
