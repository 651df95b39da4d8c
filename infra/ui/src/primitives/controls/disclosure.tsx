import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import styled from "styled-components";
import { useDisclosure } from "../../patterns/use-disclosure.ts";
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
  const { buttonProps, panelProps } = useDisclosure({ initiallyOpen });
  return (
    <div>
      <Opener variant="quiet" {...buttonProps}>
        {label}
        <Arrow aria-hidden />
      </Opener>
      <Panel {...panelProps}>{children}</Panel>
    </div>
  );
}
