import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import type { Fragments } from "@oneworld/contracts/mount/mount-props";
import type { Translate } from "@oneworld/ui";
import type { AxiosInstance } from "axios";
import { describeToDevtools } from "./federation/describe-to-devtools.ts";
import { prefetchRemotes } from "./federation/prefetch.ts";
import { keepMenuCounts } from "./layout/keep-menu-counts.ts";
import { keepOffline } from "./offline/keep-offline.ts";
import { sendUnsent } from "./offline/send-unsent.ts";
import type { ShellSession } from "./session/session.ts";
import type { ShellStore } from "./store.ts";

export interface IdleWork {
  snapshot: FederationSnapshot;
  store: ShellStore;
  http: AxiosInstance;
  session: ShellSession;
  fragments: Fragments;
  t: Translate;
}

/**
 * What the shell does once the first page is idle, in a file of its own: fetches ahead what comes next, sends what waits in this
 * browser, counts for the menu, describes the page to the DevTools, and keeps pages for offline use, if the edge offers a service worker or the browser
 * has one. Without it the site works.
 */
export function workWhenIdle({ snapshot, store, http, session, fragments, t }: IdleWork): void {
  prefetchRemotes(snapshot);
  sendUnsent(session, fragments);
  keepMenuCounts({ menu: snapshot.menu, store, http, session });
  if (globalThis.oneWorldFederation) describeToDevtools(globalThis.oneWorldFederation, snapshot);
  const isOffered = snapshot.offline === true;
  if (!("serviceWorker" in navigator)) return;
  if (!isOffered && navigator.serviceWorker.controller === null) return;
  // The browser may have closed its storage
  keepOffline(isOffered, session, t).catch(() => {});
}
