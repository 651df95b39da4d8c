import { matchSite, type FrontEndName, type SiteMatch } from "@oneworld/contracts/site/site-map";
import { createElement, Suspense, use, useCallback, useLayoutEffect, useState } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { useMountProps } from "./mount-props-context.ts";
import { PageErrorBoundary } from "./page-error-boundary.tsx";
import type { PageLoader } from "./page-loader.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

interface PageSwitchProps {
  name: FrontEndName;
  loader: PageLoader;
  /** called once the first page is on screen */
  onShown(): void;
  /** called instead when it can't be rendered */
  onFailed(error: unknown): void;
}

/** The page of an address, if it is one of this remote's. */
export function ownMatch(name: FrontEndName, pathname: string): SiteMatch | null {
  const match = matchSite(pathname);
  return match?.route.remote === name ? match : null;
}

/**
 * Shows the page of the current address. Once the address is another front end's, the last page of this one
 * stays as it was until the shell unmounts it.
 */
export function PageSwitch({ name, loader, onShown, onFailed }: PageSwitchProps) {
  const { reportError } = useMountProps();
  const location = useLocation();
  const [own, setOwn] = useState(location);
  const [shown, setShown] = useState(false);
  const onFirstShown = useCallback(() => {
    setShown(true);
    onShown();
  }, [onShown]);
  if (own !== location && ownMatch(name, location.pathname)) setOwn(location);

  const route = ownMatch(name, own.pathname)?.route;
  if (!route) return null;
  return (
    <PageErrorBoundary
      resetKey={own.pathname}
      onError={shown ? reportError : onFailed}
      onRetry={loader.forgetFailures}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Routes location={own}>
          <Route path={route.pattern} element={<Page name={route.page} loader={loader} />} />
        </Routes>
        <Shown onShown={onFirstShown} />
      </Suspense>
    </PageErrorBoundary>
  );
}

function Page({ name, loader }: { name: string; loader: PageLoader }) {
  return createElement(loader.loaded(name) ?? use(loader.load(name)));
}

/** Tells of the first commit before it is painted, so that what held the place can go in the same frame. */
function Shown({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown, [onShown]);
  return null;
}
