import { type ReactNode, useLayoutEffect, useState } from "react";
import { BrowserRouter } from "react-router-dom";

interface PageRouterProps {
  /** the address that the server has rendered the children at; undefined where the browser renders them */
  served: URL | undefined;
  children: ReactNode;
}

/**
 * The browser's router. Its first render is at the served address, wherever the reader is by then. It goes there afterwards, as after
 * any other change of the address.
 */
export function PageRouter({ served, children }: PageRouterProps) {
  const [own] = useState(() => new RouterWindow(served ?? new URL(window.location.href)));
  // The router listens by then
  useLayoutEffect(() => own.follow(), [own]);
  return <BrowserRouter window={own as unknown as Window}>{children}</BrowserRouter>;
}

/** What the router needs of the window, which stays at the first address until it follows the real one. */
class RouterWindow extends EventTarget {
  #first: URL | null;

  constructor(first: URL) {
    super();
    this.#first = first;
  }

  get location(): Pick<URL, "pathname" | "search" | "hash" | "href" | "origin"> {
    return this.#first ?? window.location;
  }

  readonly history = {
    isBehind: () => this.#first !== null && this.#first.href !== window.location.href,
    get state(): unknown {
      return this.isBehind() ? null : window.history.state;
    },
    pushState: (...entry: Parameters<History["pushState"]>) => window.history.pushState(...entry),
    // The router numbers its entry at the start: by then it may be another one
    replaceState(...entry: Parameters<History["replaceState"]>) {
      if (!this.isBehind()) window.history.replaceState(...entry);
    },
    go: (delta?: number) => window.history.go(delta),
  };

  /** @returns ends it */
  follow(): () => void {
    const isBehind = this.history.isBehind();
    this.#first = null;
    const changed = () => this.dispatchEvent(new Event("popstate"));
    window.addEventListener("popstate", changed);
    if (isBehind) changed();
    return () => window.removeEventListener("popstate", changed);
  }
}
