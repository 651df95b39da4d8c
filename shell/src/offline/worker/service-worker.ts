import {
  CURRENT_PAGE_MESSAGE,
  type PageMessage,
  STORE_PREFIX,
  STORED_LATER_HEADER,
  STORED_LATER_MESSAGE,
  VISITOR,
} from "@oneworld/contracts/site/stored-pages";
import { clientsClaim } from "workbox-core";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { FILES, isFile, isPicture, PICTURES, storeLoadedFiles } from "./files.ts";
import { offlinePage } from "./offline-page.ts";
import { epoch, isDue, keepOnlyFor, otherSpellingOf, PAGES, storePage } from "./pages.ts";
import { endPushes, openNotifications, showPush } from "./push.ts";
import { asStoredCopy } from "./stored-copy.ts";

declare const self: ServiceWorkerGlobalScope;

/** Seconds that a page from the network may take before its stored copy is shown. */
const TIMEOUT_SECONDS = 4;

/** Addresses that are no pages, though a browser may open them. */
const NO_PAGE = /^\/(?:api|docs|local|media|mediastack|remotes|socket\.io)\//;

const STORES = [PAGES, FILES, PICTURES];

// The worker of an older release makes way at once: none keeps a page that the network has
void self.skipWaiting();
clientsClaim();

self.addEventListener("activate", (event) =>
  event.waitUntil(
    Promise.all([removeStores(STORES), self.registration.navigationPreload?.enable()]),
  ),
);

/** @param kept names of those that stay */
async function removeStores(kept: readonly string[]): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(STORE_PREFIX) && !kept.includes(name),
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Pages come from the network. A stored one stands in where the network fails or is slow, and says so. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && !NO_PAGE.test(url.pathname),
  new NetworkFirst({
    cacheName: PAGES,
    networkTimeoutSeconds: TIMEOUT_SECONDS,
    plugins: [
      {
        async handlerWillStart({ state }) {
          if (state) state["asked"] = epoch();
        },
        async cacheWillUpdate({ request, response, state }) {
          await storePage(request.url, response, state?.["asked"] as number);
          return null;
        },
        async cachedResponseWillBeUsed({ cachedResponse }) {
          return cachedResponse && asStoredCopy(cachedResponse);
        },
      },
    ],
  }),
);

// With a network, the browser's own cache has files that never change, and nothing stands between a page and its calls
for (const [cacheName, isOne] of [
  [FILES, isFile],
  [PICTURES, isPicture],
] as const)
  registerRoute(
    ({ url }) => !navigator.onLine && isOne(url),
    new CacheFirst({ cacheName, plugins: [{ cacheWillUpdate: async () => null }] }),
  );

setCatchHandler(async ({ request }) => {
  if (request.mode !== "navigate") return Response.error();
  const stored = await otherSpellingOf(request.url);
  return stored === undefined ? offlinePage() : Response.redirect(stored);
});

let isRemoved = false;

self.addEventListener("message", (event) => {
  const { reader, visited, ...message } = event.data as PageMessage;
  isRemoved ||= message.isRemoved ?? false;
  event.waitUntil(
    (async () => {
      if (reader !== undefined && ((await keepOnlyFor(reader)) || reader === VISITOR))
        await endPushes(self.registration);
      const answer = visited && (await keepVisited(visited));
      if (answer !== undefined) event.source?.postMessage(answer);
      // A page that was on its way may have come since
      if (isRemoved) await removeStores([]);
    })(),
  );
});

self.addEventListener("push", (event) => event.waitUntil(showPush(self.registration, event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotifications(self.clients));
});

/** Milliseconds that a page gets to arrive for the store. */
const ARRIVAL_MS = 30_000;

/** Addresses of stored copies whose current page is on its way. On a slow network the page asks again before it is there. */
const underWay = new Set<string>();

/** Stores a page that was opened without its document passing the worker. @returns what to say to the page */
async function keepVisited({
  address,
  files,
  isStored,
  hasOnlyFiles,
}: NonNullable<PageMessage["visited"]>): Promise<string | undefined> {
  await storeLoadedFiles(files).catch(() => {});
  if (hasOnlyFiles) return undefined;
  if (isStored ? underWay.has(address) : !(await isDue(address))) return undefined;
  const asked = epoch();
  const init = { headers: { accept: "text/html" }, signal: AbortSignal.timeout(ARRIVAL_MS) };
  underWay.add(address);
  try {
    const response = await fetch(address, init);
    const { ok, headers } = response;
    await storePage(new URL(address, location.origin).href, response, asked);
    if (isStored && ok) return CURRENT_PAGE_MESSAGE;
    return ok && headers.has(STORED_LATER_HEADER) ? STORED_LATER_MESSAGE : undefined;
  } catch {
    return undefined;
  } finally {
    underWay.delete(address);
  }
}
