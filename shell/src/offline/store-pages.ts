import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import type { Translate } from "@oneworld/ui";
import type { ShellSession } from "../session/session.ts";

/** Whether there is something to do for the service worker: the edge offers one, or the browser has one. */
export const canStore = ({ offline }: FederationSnapshot): boolean =>
  "serviceWorker" in navigator && (offline === true || navigator.serviceWorker.controller !== null);

/** Loads and runs `keepOffline`. Without it the site works as ever. */
export async function storePages(
  { offline }: FederationSnapshot,
  session: ShellSession,
  t: Translate,
): Promise<void> {
  try {
    const { keepOffline } = await import(/* webpackChunkName: "offline" */ "./keep-offline.ts");
    await keepOffline(offline === true, session, t);
  } catch {
    // The browser has closed its storage, or the file hasn't come
  }
}
