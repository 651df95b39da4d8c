import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { fragmentName, fragmentOwner } from "@oneworld/contracts/site/fragments";
import { isRemoteName, type RemoteName } from "@oneworld/contracts/site/front-ends";
import { whenIdle } from "../realtime/when-idle.ts";
import { savesData } from "./connection.ts";
import { onNavigation } from "./routing-events.ts";
import { matchPage } from "./site.ts";

/** Milliseconds after the first page before the rest of the site is fetched ahead. */
const IDLE_DELAY_MS = 5_000;

/**
 * Prefetches into the browser's cache, without running anything: a page's files when a member touches, points at or follows a
 * link to it, and every remote's entry once the browser is idle.
 */
export function prefetchRemotes({ remotes }: FederationSnapshot): void {
  // The page has already loaded these
  const brought = document.querySelectorAll("link[rel=preload], script[src]");
  const fetched = new Set(
    [...brought].map((element) => element.getAttribute("href") ?? element.getAttribute("src")),
  );

  const prefetch = (name: RemoteName, part: readonly string[] = []) => {
    const remote = remotes[name];
    if (!remote || remote.current.development) return;
    const { entry } = remote.current;
    const names = [...remote.files.app, ...part];
    const folder = entry.slice(0, entry.lastIndexOf("/") + 1);
    for (const address of [entry, ...names.map((file) => folder + file)]) {
      if (fetched.has(address)) continue;
      fetched.add(address);
      document.head.append(hint(address));
    }
  };
  const prefetchPage = (pathname: string) => {
    const route = matchPage(pathname)?.route;
    if (!route || route.remote === "shell") return;
    prefetch(route.remote, remotes[route.remote]?.files.pages[route.page]);
    for (const id of route.uses ?? []) {
      const owner = fragmentOwner(id);
      prefetch(owner, remotes[owner]?.files.fragments?.[fragmentName(id)]);
    }
  };

  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin === location.origin) prefetchPage(link.pathname);
  };
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, onIntent, { passive: true });
  }
  onNavigation(() => prefetchPage(location.pathname));

  if (savesData()) return;
  setTimeout(
    () =>
      whenIdle(() =>
        Object.keys(remotes)
          .filter(isRemoteName)
          .forEach((name) => prefetch(name)),
      ),
    IDLE_DELAY_MS,
  );
}

function hint(address: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.as = address.endsWith(".css") ? "style" : "script";
  link.crossOrigin = "anonymous";
  link.href = address;
  return link;
}
