import { type RefObject, useEffect, useEffectEvent } from "react";

const EXPANDED = '[aria-expanded="true"]';

/** A phone's Back closes something instead of leading to another page, in Chromium: developer.mozilla.org/docs/Web/API/CloseWatcher */
interface CloseRequests {
  CloseWatcher?: new (options: { signal: AbortSignal }) => EventTarget;
}

/**
 * Calls `onDismiss` on Escape, on a phone's Back, on a press outside the containers and when the focus goes elsewhere, while `active`.
 * An open dialog takes Escape, unless it holds the containers. After it the focus goes back to the button among or in them that has `aria-expanded`, if the focus was inside.
 */
export function useDismiss(
  containers: readonly RefObject<HTMLElement | null>[],
  active: boolean,
  onDismiss: () => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  const elements = useEffectEvent(() => containers.flatMap(({ current }) => current ?? []));

  useEffect(() => {
    if (!active) return undefined;
    const contain = (target: EventTarget | null) =>
      target instanceof Node && elements().some((element) => element.contains(target));
    const close = () => {
      if (contain(document.activeElement)) {
        const [button] = elements().flatMap((element) =>
          element.matches(EXPANDED)
            ? element
            : (element.querySelector<HTMLElement>(EXPANDED) ?? []),
        );
        button?.focus();
      }
      dismiss();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      const isBelow = !elements().some((element) => element.closest("dialog[open]"));
      if (isBelow && document.querySelector("dialog[open]")) return;
      event.preventDefault();
      close();
    };
    const onEventOutside = ({ target }: Event) => {
      if (!contain(target)) dismiss();
    };
    const listening = new AbortController();
    const { signal } = listening;
    const { CloseWatcher } = globalThis as CloseRequests;
    if (CloseWatcher) new CloseWatcher({ signal }).addEventListener("close", close);
    document.addEventListener("keydown", onKeyDown, { signal });
    document.addEventListener("pointerdown", onEventOutside, { signal });
    document.addEventListener("focusin", onEventOutside, { signal });
    return () => listening.abort();
  }, [active]);
}
