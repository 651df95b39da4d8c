import { useHttp } from "@oneworld/remote-kit";
import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { aboveBottomBar, Button, theme } from "@oneworld/ui";
import { FlaskConical } from "lucide-react";
import { useState } from "react";
import styled from "styled-components";
import { OverridesDialog } from "./overrides-dialog.tsx";

const Corner = styled.div`
  position: fixed;
  inset: auto auto ${theme.space.md} ${theme.space.md};
  z-index: ${theme.layer.sidebar};
  border-radius: ${theme.radius.full};
  box-shadow: ${theme.shadow.raised};
  ${aboveBottomBar}
`;

/** Shown on environments other than production: says which one this is, and how many remotes this browser overrides. */
export function Toolbar({ snapshot }: { snapshot: FederationSnapshot }) {
  const http = useHttp();
  const [open, setOpen] = useState(false);
  const overridden = Object.values(snapshot.remotes).filter(
    ({ origin }) => origin === "override",
  ).length;
  const badge = overridden > 0 ? `, ${overridden} overridden` : "";
  return (
    <>
      <Corner>
        <Button
          variant={overridden > 0 ? "primary" : "secondary"}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <FlaskConical aria-hidden />
          {snapshot.environment}
          {badge}
        </Button>
      </Corner>
      <OverridesDialog http={http} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
