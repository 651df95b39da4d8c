import { useId, useRef, useState } from "react";
import { useDismiss } from "./use-dismiss.ts";

export interface DisclosureOptions {
  initiallyOpen?: boolean;
  /** Close on Escape, and on a press or the focus outside `containerRef`, as menus do. */
  dismissable?: boolean;
}

/** State and wiring of a button that opens a panel: spread `buttonProps` and `panelProps` on the two. */
export function useDisclosure({
  initiallyOpen = false,
  dismissable = false,
}: DisclosureOptions = {}) {
  const [open, setOpen] = useState(initiallyOpen);
  const panelId = useId();
  const containerRef = useRef<HTMLDivElement>(null);
  useDismiss([containerRef], open && dismissable, () => setOpen(false));
  return {
    open,
    setOpen,
    containerRef,
    buttonProps: { "aria-expanded": open, "aria-controls": panelId, onClick: () => setOpen(!open) },
    panelProps: { id: panelId, hidden: !open },
  } as const;
}
