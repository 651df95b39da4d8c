import type { RemoteServices } from "../api/base-query.ts";

const CHANGED = "oneworld:restrictions";

/**
 * Has the other front ends of this page forget what they have read: the member now sees more or less of others.
 *
 * @param services of the store that has changed whom or what the member blocks or mutes; it keeps what it has
 */
export const announceRestrictions = (services: RemoteServices): void =>
  void dispatchEvent(new CustomEvent(CHANGED, { detail: services }));

/** Calls back when another front end has changed whom or what the member blocks or mutes, as long as the page lasts. */
export function onRestrictions(services: RemoteServices, listener: () => void): void {
  // Stores are also tested without a window
  if (!("addEventListener" in globalThis)) return;
  addEventListener(CHANGED, (event) => {
    if ((event as CustomEvent).detail !== services) listener();
  });
}
