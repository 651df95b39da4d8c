import { matchSite, type SiteMap } from "@oneworld/contracts/site/site-map";
import { createElement, Suspense, use, useLayoutEffect, useState } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { PageErrorBoundary } from "./page-error-boundary.tsx";
import type { PageLoader } from "./page-loader.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { LeftContext } from "./use-navigate-from-here.ts";

interface PageSwitchProps {
  /** the remote's own addresses */
  site: SiteMap;
  loader: PageLoader;
  /** called once the first page is on screen */
  onShown(): void;
  /** called when a page fails to render, the first or a later one */
  onFailed(error: unknown): void;
}

/**
 * Shows the page of the current address. When the address belongs to another front end, the last page of this one stays
 * until the shell unmounts it.
 */
export function PageSwitch({ site, loader, onShown, onFailed }: PageSwitchProps) {
  const location = useLocation();
  const [own, setOwn] = useState(location);
  const isLeft = matchSite(site, location.pathname) === null;
  if (own !== location && !isLeft) setOwn(location);

  const route = matchSite(site, own.pathname)?.route;
  if (!route) return null;
  return (
    <PageErrorBoundary onError={onFailed}>
      <Suspense fallback={<PageSkeleton />}>
        <LeftContext value={isLeft}>
          <Routes location={own}>
            <Route path={route.path} element={<Page name={route.page} loader={loader} />} />
          </Routes>
        </LeftContext>
        <Shown onShown={onShown} />
      </Suspense>
    </PageErrorBoundary>
  );
}

function Page({ name, loader }: { name: string; loader: PageLoader }) {
  return createElement(loader.loaded(name) ?? use(loader.load(name)));
}

/** Reports the first commit before it is painted, so that its placeholder can disappear in the same frame. */
export function Shown({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown, [onShown]);
  return null;
}
