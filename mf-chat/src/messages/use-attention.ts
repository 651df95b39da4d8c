import { useSyncExternalStore } from "react";

const hasAttention = (): boolean => document.visibilityState === "visible" && document.hasFocus();

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  window.addEventListener("focus", listener);
  window.addEventListener("blur", listener);
  return () => {
    document.removeEventListener("visibilitychange", listener);
    window.removeEventListener("focus", listener);
    window.removeEventListener("blur", listener);
  };
}

/** Whether the member is looking at this page: only then do they read what comes. */
export const useAttention = (): boolean => useSyncExternalStore(subscribe, hasAttention);
