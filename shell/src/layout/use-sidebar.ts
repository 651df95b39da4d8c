import { readStored, writeStored } from "@oneworld/remote-kit";
import { media } from "@oneworld/ui";
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useMediaQuery } from "./use-media-query.ts";

/** Where the browser keeps whether the sidebar is open: 'true' or 'false' (product.md section 3). */
const STORAGE_KEY = "sidebar-expanded";

export interface SidebarToggleProps {
  ref: RefObject<HTMLButtonElement | null>;
  "aria-expanded": boolean;
  "aria-controls": string;
  onClick: () => void;
}

export interface SidebarPanelProps {
  ref: RefObject<HTMLElement | null>;
  id: string;
  hidden: boolean;
  /** A link was followed. */
  onFollow: () => void;
}

/**
 * State and wiring of the sidebar and its button. Until the member chooses, it is open on large screens and closed on
 * small ones. On small screens it lies over the page, so there it closes on Escape, on a press outside, when the focus leaves it and when a link is followed.
 */
export function useSidebar(): { toggleProps: SidebarToggleProps; panelProps: SidebarPanelProps } {
  const [chosen, setChosen] = useState(() => readStored("local", STORAGE_KEY));
  const isLarge = useMediaQuery(media.large);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const expanded = chosen === true || (chosen !== false && isLarge);
  const overlays = expanded && !isLarge;

  const expand = (value: boolean) => {
    setChosen(value);
    writeStored("local", STORAGE_KEY, value);
  };
  const close = useEffectEvent(() => expand(false));

  useEffect(() => {
    if (!overlays) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (panel.current?.contains(document.activeElement)) toggle.current?.focus();
      close();
    };
    const onEventOutside = ({ target }: Event) => {
      const inside = [toggle, panel].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      );
      if (!inside) close();
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onEventOutside);
    document.addEventListener("focusin", onEventOutside);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onEventOutside);
      document.removeEventListener("focusin", onEventOutside);
    };
  }, [overlays]);

  return {
    toggleProps: {
      ref: toggle,
      "aria-expanded": expanded,
      "aria-controls": id,
      onClick: () => expand(!expanded),
    },
    panelProps: {
      ref: panel,
      id,
      hidden: !expanded,
      onFollow: () => {
        if (overlays) expand(false);
      },
    },
  };
}
