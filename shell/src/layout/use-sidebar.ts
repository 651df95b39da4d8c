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

/** The state says so only after hydration. */
const isLargeNow = () => matchMedia(mediaQuery(media.large)).matches;

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

/** What the member chose, and whether the screen was large then. */
interface Choice {
  opens: boolean;
  isLarge: boolean;
}

/**
 * State and wiring of the sidebar and its button. On large screens it is open until the member closes it, and stays as the browser
 * remembers. Escape closes it, unless something else takes the key. On small screens it lies over the page. So there each page begins
 * with a closed one, which takes the focus when it is opened, and closes on a press outside, when the focus leaves it and when a link is
 * followed.
 */
export function useSidebar(): { toggleProps: SidebarToggleProps; panelProps: SidebarPanelProps } {
  const [choice, setChosen] = useState<Choice | null>(null);
  const stored = useBrowserValue(() => readStored("local", STORAGE_KEY), null);
  const isDecided = useIsInBrowser();
  const isLarge = useMediaQuery(media.large, true);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const chosen = choice?.isLarge === isLarge ? choice.opens : null;
  const expanded = chosen ?? (isLarge && stored !== false);
  const overlays = expanded && !isLarge;

  const expand = (opens: boolean) => {
    setChosen({ opens, isLarge: isLargeNow() });
    writeStored("local", STORAGE_KEY, opens);
  };
  const close = () => expand(false);
  const press = () => {
    // As the button says: right after hydration, the state may still be the server's
    const opens = toggle.current?.getAttribute("aria-expanded") !== "true";
    flushSync(() => expand(opens));
    // The header's other controls come before the sidebar: on the way to it, the focus would leave and close it.
    if (opens && !isLargeNow()) panel.current?.querySelector("a")?.focus();
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
