import { createLiveValue, FailurePanel, PageSkeleton, useLiveValue } from "@oneworld/remote-kit";
import { useCallback } from "react";
import type { Outlet } from "./remote-host.ts";

type OutletState = { name: "empty" | "loading" | "shown" } | { name: "failed"; retry: () => void };

/** The outlet that hosts use, and the component that shows it. */
export interface PageOutlet extends Outlet {
  View: () => React.ReactNode;
}

/**
 * The one place in the page where front ends show themselves: what is mounted, a skeleton until it is there,
 * or the fallback. It keeps the height of what was there before while the next page loads.
 */
export function createOutlet(): PageOutlet {
  const state = createLiveValue<OutletState>({ name: "empty" });
  const place = document.createElement("div");

  function View() {
    const current = useLiveValue(state);
    const attach = useCallback((parent: HTMLDivElement | null) => parent?.append(place), []);
    return (
      <>
        {current.name === "loading" && <PageSkeleton />}
        {current.name === "failed" && <FailurePanel onRetry={current.retry} />}
        <div ref={attach} />
      </>
    );
  }

  return {
    View,
    open: () => place.appendChild(document.createElement("div")),
    close(element) {
      const { offsetHeight } = element;
      element.remove();
      if (offsetHeight > 0) place.style.minBlockSize = `${offsetHeight}px`;
    },
    loading: () => state.set({ name: "loading" }),
    shown() {
      place.style.minBlockSize = "";
      state.set({ name: "shown" });
    },
    failed(retry) {
      place.style.minBlockSize = "";
      state.set({ name: "failed", retry });
    },
  };
}
