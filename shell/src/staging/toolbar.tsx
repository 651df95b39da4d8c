import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { useHttp } from "@oneworld/remote-kit";
import { aboveBottomBar, Button, theme } from "@oneworld/ui";
import { FlaskConical } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import styled from "styled-components";
import { type FailedOverrides, overriddenIn } from "./failed-overrides.ts";
import { OverridesDialog } from "./overrides-dialog.tsx";

export interface StagingToolbarProps {
  snapshot: FederationSnapshot;
  /** overridden remotes whose chosen version couldn't be shown */
  failed: FailedOverrides["names"];
}

const Corner = styled.div`
  position: fixed;
  inset-block: auto ${theme.space.md};
  inset-inline: ${theme.space.md} auto;
  z-index: ${theme.layer.sidebar};
  border-radius: ${theme.radius.full};
  box-shadow: ${theme.shadow.raised};
  ${aboveBottomBar}
`;

/**
 * Shown on environments other than production: says which one this is, how many remotes this browser overrides, and which of
 * them couldn't be shown in the version chosen.
 */
export function Toolbar({ snapshot, failed }: StagingToolbarProps) {
  const http = useHttp();
  const [open, setOpen] = useState(false);
  const failures = useSyncExternalStore(failed.subscribe, failed.get);
  const overridden = overriddenIn(snapshot).length;
  const badge = [
    snapshot.environment,
    ...(overridden > 0 ? [`${overridden} overridden`] : []),
    ...(failures.length > 0 ? [`${failures.join(", ")} failed`] : []),
  ].join(", ");
  return (
    <>
      <Corner role="status">
        <Button
          variant={failures.length > 0 ? "danger" : overridden > 0 ? "primary" : "secondary"}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <FlaskConical aria-hidden />
          {badge}
        </Button>
      </Corner>
      <OverridesDialog http={http} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
