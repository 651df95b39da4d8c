import { useId, useRef, useState } from "react";

export interface DisclosureOptions {
  initiallyOpen?: boolean;
}

/** State and wiring of a button that opens a panel: spread `buttonProps` and `panelProps` on the two. */
export function useDisclosure({ initiallyOpen = false }: DisclosureOptions = {}) {
  const [open, setOpen] = useState(initiallyOpen);
  const panelId = useId();
  const containerRef = useRef<HTMLDivElement>(null);
  return {
    open,
    setOpen,
    containerRef,
    buttonProps: { "aria-expanded": open, "aria-controls": panelId, onClick: () => setOpen(!open) },
    panelProps: { id: panelId, hidden: !open },
  } as const;
}
