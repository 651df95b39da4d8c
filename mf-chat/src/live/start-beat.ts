import { flushOutbox } from "../outbox/flush-outbox.ts";
import { selectOutbox } from "../outbox/outbox.slice.ts";
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
 * Keeps the chat going by itself: unsent messages are tried again, and what may have been missed is read, often without
 * a live connection and now and then with one. Coming back to the tab or online does it at once.
 */
export const startBeat =
  (): ChatThunk<() => void> =>
  (dispatch, getState, { realtime }) => {
    let beats = 0;
    const flush = () => {
      if (selectOutbox(getState()).entries.length > 0) void dispatch(flushOutbox());
    };
    const look = () => {
      if (document.visibilityState === "visible") void dispatch(refresh());
    };
    const beat = () => {
      beats += 1;
      flush();
      const isDue = beats % CONNECTED_BEATS === 0 || selectIsBehind(getState());
      if (realtime.get() !== "connected" || isDue) look();
    };
    const timer = setInterval(beat, BEAT_MS);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", flush);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", flush);
    };
  };
