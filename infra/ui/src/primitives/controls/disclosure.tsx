import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import styled from "styled-components";
import { theme } from "../../theme/theme.ts";
import { Button } from "./button.tsx";

export interface DisclosureProps {
  /** Words on the button. */
  label: ReactNode;
  initiallyOpen?: boolean;
  children: ReactNode;
}

const Arrow = styled(ChevronDown)`
  transition: transform ${theme.motion.fast};
  [aria-expanded="true"] & {
    transform: rotate(0.5turn);
  }
`;

/** Its words begin where the text around it does. */
const Opener = styled(Button)`
  margin-inline-start: calc(-1 * ${theme.space.sm});
  text-align: start;
`;

const Panel = styled.div`
  padding-block-start: ${theme.space.xs};
`;

/** A button that shows and hides what follows it. */
export function Disclosure({ label, initiallyOpen = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(initiallyOpen);
  const panelId = useId();
  return (
    <div>
      <Opener
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Arrow aria-hidden />
      </Opener>
      <Panel id={panelId} hidden={!isOpen}>
        {children}
      </Panel>
    </div>
  );
}
