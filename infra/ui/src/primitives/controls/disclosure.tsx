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

/** A button that shows and hides what follows it. */
export function Disclosure({ label, initiallyOpen = false, children }: DisclosureProps) {
  const { buttonProps, panelProps } = useDisclosure({ initiallyOpen });
  return (
    <div>
      <Button variant="quiet" {...buttonProps}>
        {label}
        <Arrow aria-hidden />
      </Button>
      <div {...panelProps}>{children}</div>
    </div>
  );
}
