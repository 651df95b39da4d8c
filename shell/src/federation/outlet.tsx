import {
  createLiveValue,
  FailurePanel,
  OTHERS_CONTENT,
  PageSkeleton,
  useLiveValue,
} from "@oneworld/remote-kit";
import { RELEASE_ATTRIBUTE } from "@oneworld/contracts/site/served-page";
import { useCallback } from "react";
import { focusHeading } from "./page-focus.ts";
import type { Outlet } from "./remote-host.ts";
import type { ServedPage } from "./served-page.ts";

type OutletState =
  | { name: "empty" | "loading" | "shown" }
  | { name: "failed"; retry: () => void; retrying: boolean; readable: boolean };

/** The outlet that hosts use, and the component that shows it. */
export interface PageOutlet extends Outlet {
  View: () => React.ReactNode;
}

/**
 * The one place in the page where front ends show themselves: what is mounted, a skeleton until it is there,
 * or the fallback. It keeps the height of what was there before while the next page loads.
 *
 * @param served the server's page, whose front end's markup stays until its build takes it over, or another one is shown
 */
export function createOutlet(
  served: Pick<ServedPage, "address" | "place" | "element"> | null,
): PageOutlet {
  /** the server's markup, as long as no build has taken it over or has been shown */
  let waiting = served?.element ?? null;
  const { pathname } = served?.address ?? location;
  const place = served?.place ?? document.createElement("div");
  const first: OutletState = { name: waiting ? "shown" : "empty" };
  const state = { ...createLiveValue<OutletState>(first), getServed: () => first };

  /** a retry under way: what had the focus, which is the panel's button, and of which page */
  let retried: { by: Element | null; path: string } | null = null;

  function leave(): void {
    waiting?.remove();
    waiting = null;
  }

  function View() {
    const current = useLiveValue(state);
    const attach = useCallback((parent: HTMLDivElement | null) => {
      if (place.parentNode !== parent) parent?.append(place);
    }, []);
    return (
      <>
        {current.name === "loading" && <PageSkeleton />}
        {current.name === "failed" && (
          <FailurePanel
            onRetry={current.retry}
            retrying={current.retrying}
            readable={current.readable}
          />
        )}
        {/* oxlint-disable-next-line react/no-danger -- constant and empty */}
        <div ref={attach} suppressHydrationWarning dangerouslySetInnerHTML={OTHERS_CONTENT} />
      </>
    );
  }

  return {
    View,
    open(release) {
      const isServed = () => location.pathname === pathname;
      if (!isServed()) leave();
      const element = waiting;
      if (element?.getAttribute(RELEASE_ATTRIBUTE) === release) {
        waiting = null;
        return { element, isServed };
      }
      return { element: place.appendChild(document.createElement("div")), isServed: () => false };
    },
    keep(element) {
      waiting = element;
    },
    close(element) {
      const { offsetHeight } = element;
      element.remove();
      if (offsetHeight > 0) place.style.minBlockSize = `${offsetHeight}px`;
    },
    loading() {
      // The panel stays meanwhile, with its button
      if (waiting || retried?.path === location.pathname) return;
      retried = null;
      state.set({ name: "loading" });
    },
    shown() {
      leave();
      place.style.minBlockSize = "";
      const main = place.closest("main");
      if (main && retried && retried.by === document.activeElement) focusHeading(main);
      retried = null;
      state.set({ name: "shown" });
    },
    failed(tryAgain) {
      place.style.minBlockSize = "";
      retried = null;
      const readable = waiting !== null;
      const retry = () => {
        retried = { by: document.activeElement, path: location.pathname };
        state.set({ name: "failed", retry, retrying: true, readable });
        tryAgain();
      };
      state.set({ name: "failed", retry, retrying: false, readable });
    },
  };
}
