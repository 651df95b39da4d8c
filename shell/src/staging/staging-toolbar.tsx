import { useIsInBrowser } from "@oneworld/ui";
import { lazy, Suspense } from "react";
import type { StagingToolbarProps } from "./toolbar.tsx";

const Toolbar = lazy(async () => ({ default: (await import("./toolbar.tsx")).Toolbar }));

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
