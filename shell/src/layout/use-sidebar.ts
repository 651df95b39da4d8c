import { readStored, writeStored } from "@oneworld/remote-kit";
import {
  media,
  mediaQuery,
  useBrowserValue,
  useDismiss,
  useIsInBrowser,
  useMediaQuery,
} from "@oneworld/ui";
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isTaken } from "../shortcuts/listen-for-shortcuts.ts";

/** Where the browser keeps whether the sidebar is open: 'true' or 'false'. */
const STORAGE_KEY = "sidebar-expanded";

export interface SidebarToggleProps {
  ref: RefObject<HTMLButtonElement | null>;
  /** left to the script of the head as long as the server's markup is shown (before-first-paint.ts) */
  "aria-expanded": boolean | undefined;
  "aria-controls": string;
  onClick: () => void;
}

export interface SidebarPanelProps {
  ref: RefObject<HTMLElement | null>;
  id: string;
  hidden: boolean;
  /** set as long as the server's markup is shown, where styles decide */
  "data-undecided": "" | undefined;
  /** A link was followed. */
  onFollow: () => void;
}

/**
 * State and wiring of the sidebar and its button. Until the member chooses, it is open on large screens and closed on
 * small ones. Escape closes it, unless something else takes the key. On small screens it lies over the page, so there it takes the focus
 * when it is opened, and closes on a press outside, when the focus leaves it and when a link is followed.
 */
export function useSidebar(): { toggleProps: SidebarToggleProps; panelProps: SidebarPanelProps } {
  const [choice, setChosen] = useState<boolean | null>(null);
  const stored = useBrowserValue(() => readStored("local", STORAGE_KEY), null);
  const isDecided = useIsInBrowser();
  const isLarge = useMediaQuery(media.large, true);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const chosen = choice ?? stored;
  const expanded = chosen === true || (chosen !== false && isLarge);
  const overlays = expanded && !isLarge;

  const expand = (value: boolean) => {
    setChosen(value);
    writeStored("local", STORAGE_KEY, value);
  };
  const close = () => expand(false);
  const press = () => {
    // As the button says: right after hydration, the state may still be the server's
    const opens = toggle.current?.getAttribute("aria-expanded") !== "true";
    flushSync(() => expand(opens));
    const covers = !matchMedia(mediaQuery(media.large)).matches;
    // The header's other controls come before the sidebar: on the way to it, the focus would leave and close it.
    if (opens && covers) panel.current?.querySelector("a")?.focus();
  };
  useDismiss([toggle, panel], overlays, close);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || isTaken(event)) return;
    if (panel.current?.contains(document.activeElement)) toggle.current?.focus();
    close();
  });
  const isBeside = expanded && isLarge;
  useEffect(() => {
    if (!isBeside) return undefined;
    const listening = new AbortController();
    // After the document's listeners, so that an open menu closes first
    addEventListener("keydown", onKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, [isBeside]);

  return {
    toggleProps: {
      ref: toggle,
      "aria-expanded": isDecided ? expanded : undefined,
      "aria-controls": id,
      onClick: press,
    },
    panelProps: {
      ref: panel,
      id,
      hidden: !expanded,
      "data-undecided": isDecided ? undefined : "",
      onFollow: () => {
        if (overlays) expand(false);
      },
    },
  };
}
