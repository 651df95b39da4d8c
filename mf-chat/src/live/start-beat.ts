import type { ChatThunk } from "../store.ts";
import { refresh, selectIsBehind } from "./refresh.ts";

/** Milliseconds between two looks at what may have been missed while there is no live connection. */
const BEAT_MS = 5_000;

/**
 * Beats between two polls while the connection is live: only for lost events, which the service finds itself, too. Four minutes, since a
 * silent page may cost the site 0.02 calls a second.
 */
const CONNECTED_BEATS = 48;

/**
 * Reads what may have been missed, often without a live connection or after a failed read, and now and then otherwise. Coming back
 * to the tab does it at once.
 */
export const startBeat =
  (): ChatThunk<() => void> =>
  (dispatch, getState, { realtime }) => {
    let beats = 0;
    const look = () => {
      if (document.visibilityState === "visible") void dispatch(refresh());
    };
    const beat = () => {
      beats += 1;
      const isDue = beats % CONNECTED_BEATS === 0 || selectIsBehind(getState());
      if (realtime.get() !== "connected" || isDue) look();
    };
    const timer = setInterval(beat, BEAT_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  };
