import { chatApi } from "../chat.api.ts";
import type { ChatThunk } from "../store.ts";
import { selectViewerId, viewerChanged } from "../viewer/viewer.slice.ts";
import { flushOutbox } from "./flush-outbox.ts";
import { selectOutbox } from "./outbox.slice.ts";
import { readOutbox } from "./send-message.ts";

/** Milliseconds between two attempts: the site may be unreachable while the browser is online. */
const ATTEMPT_MS = 5_000;

/**
 * Sends what waits in a member's outbox: at once, every few seconds, and when the browser is online again. What another member has
 * left in the store goes first.
 *
 * @returns ends it
 */
export const startSending =
  (memberId: string): ChatThunk<() => void> =>
  (dispatch, getState, { outbox }) => {
    if (selectViewerId(getState()) !== memberId) {
      dispatch(viewerChanged(memberId));
      dispatch(chatApi.util.resetApiState());
    }
    const flush = () => {
      if (selectOutbox(getState()).entries.length > 0) void dispatch(flushOutbox());
    };
    const attempts = setInterval(flush, ATTEMPT_MS);
    window.addEventListener("online", flush);
    const unwatch = outbox.watch(() => void dispatch(readOutbox()));
    void dispatch(readOutbox()).then(() => dispatch(flushOutbox()));
    return () => {
      clearInterval(attempts);
      window.removeEventListener("online", flush);
      unwatch();
    };
  };
