import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { lazy, Suspense } from "react";

const Toolbar = lazy(async () => ({ default: (await import("./toolbar.tsx")).Toolbar }));

/** The toolbar where the environment allows overrides; nothing, not even its code, elsewhere. */
export function StagingToolbar({ snapshot }: { snapshot: FederationSnapshot }) {
  if (!snapshot.overridable) return null;
  return (
    <Suspense>
      <Toolbar snapshot={snapshot} />
    </Suspense>
  );
}
