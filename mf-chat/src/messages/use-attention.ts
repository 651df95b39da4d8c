import { useSyncExternalStore } from "react";

const hasAttention = (): boolean => document.visibilityState === "visible" && document.hasFocus();

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("visibilitychange", listener, { signal });
  window.addEventListener("focus", listener, { signal });
  window.addEventListener("blur", listener, { signal });
  return () => listening.abort();
}

/** Whether the member is looking at this page: only then do they read what comes. The server doesn't know. */
export const useAttention = (): boolean =>
  useSyncExternalStore(subscribe, hasAttention, () => false);
