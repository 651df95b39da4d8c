/** How the address came to change: by following a link, in place, or through the browser's history. */
export type NavigationKind = "push" | "replace" | "traverse";

interface RoutingDetail {
  originalEvent?: Event & { singleSpa?: boolean; singleSpaTrigger?: string };
}

/**
 * Calls back whenever the address has changed, before front ends come and go.
 * single-spa replays each `pushState` and `replaceState` as a `popstate` event that it marks.
 */
export function onNavigation(listener: (kind: NavigationKind) => void): void {
  window.addEventListener("single-spa:before-routing-event", (event) => {
    const original = (event as CustomEvent<RoutingDetail>).detail.originalEvent;
    if (!original) return;
    if (!original.singleSpa) listener("traverse");
    else listener(original.singleSpaTrigger === "replaceState" ? "replace" : "push");
  });
}

/** Calls back whenever another page is open: its path differs, not only its query or fragment. */
export function onPageChange(listener: () => void): void {
  let path = location.pathname;
  onNavigation(() => {
    if (path === location.pathname) return;
    path = location.pathname;
    listener();
  });
}
