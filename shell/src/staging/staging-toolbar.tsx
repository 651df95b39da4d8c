import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { useIsInBrowser } from "@oneworld/ui";
import { lazy, Suspense } from "react";
import type { FailedOverrides } from "./failed-overrides.ts";

const Toolbar = lazy(async () => ({ default: (await import("./toolbar.tsx")).Toolbar }));

export interface StagingToolbarProps {
  snapshot: FederationSnapshot;
  /** overridden remotes whose chosen version couldn't be shown */
  failed: FailedOverrides["names"];
}

/** The toolbar where the environment allows overrides; nothing, not even its code, elsewhere. */
export function StagingToolbar({ snapshot, failed }: StagingToolbarProps) {
  const isInBrowser = useIsInBrowser();
  if (!snapshot.overridable || !isInBrowser) return null;
  return (
    <Suspense>
      <Toolbar snapshot={snapshot} failed={failed} />
    </Suspense>
  );
}
