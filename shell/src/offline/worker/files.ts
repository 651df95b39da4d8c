import { STORE_PREFIX } from "@oneworld/contracts/site/stored-pages";
import { type Bounds, isStorable, keepWithin, toStored } from "./stored-response.ts";

/** Files of releases, whose addresses name their version: they never change. */
export const FILES = `${STORE_PREFIX}files`;
const FILES_BOUNDS: Bounds = { entries: 300, bytes: 12_000_000 };

/** Members' pictures, which never change either. */
export const PICTURES = `${STORE_PREFIX}pictures`;
const PICTURES_BOUNDS: Bounds = { entries: 100, bytes: 10_000_000 };

/** Whether an address is that of a release's file. */
export const isFile = (url: URL): boolean =>
  url.origin === location.origin && url.pathname.startsWith("/remotes/") && url.search === "";

/** Whether an address is that of a member's picture. */
export const isPicture = (url: URL): boolean =>
  url.origin === location.origin && url.pathname.startsWith("/media/");

/** Stores the files and pictures that a page has loaded, if anybody may keep them. The browser's own cache has them. */
export async function storeLoadedFiles(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, location.origin);
    if (isFile(url)) await store(FILES, url, FILES_BOUNDS);
    else if (isPicture(url)) await store(PICTURES, url, PICTURES_BOUNDS);
  }
}

async function store(name: string, url: URL, bounds: Bounds): Promise<void> {
  const cache = await caches.open(name);
  if (await cache.match(url)) return;
  const request = new Request(url, { credentials: "same-origin", cache: "force-cache" });
  const response = await fetch(request);
  const isPublic = /\bpublic\b/.test(response.headers.get("cache-control") ?? "");
  if (!isPublic || !isStorable(response)) return;
  await cache.put(request, await toStored(response));
  await keepWithin(cache, bounds);
}

/** Removes files of releases that no stored page names. @param releases `name/version` */
export async function removeOtherFiles(releases: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(FILES);
  for (const request of await cache.keys()) {
    const [, , name, version] = new URL(request.url).pathname.split("/");
    if (!releases.has(`${name}/${version}`)) await cache.delete(request);
  }
}
