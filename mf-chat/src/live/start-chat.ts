import { chatApi } from "../chat.api.ts";
import { readOutbox } from "../outbox/send-message.ts";
import { flushOutbox } from "../outbox/flush-outbox.ts";
import { presenceLost } from "../presence/presence.slice.ts";
import type { ChatThunk } from "../store.ts";
import { selectViewerId, viewerChanged } from "../viewer/viewer.slice.ts";
import { listen } from "./listen.ts";
import { refresh } from "./refresh.ts";
import { startBeat } from "./start-beat.ts";

/**
 * Brings a member's conversations to life, for as long as the page shows them: the server's events, what was missed,
 * and what still has to be sent.
 *
 * @param isNew whether the conversations have just come with the page: they are read again once the connection is there
 * @returns the function that ends it and leaves nothing behind
 */
export const startChat =
  (memberId: string, isNew = false): ChatThunk<() => void> =>
  (dispatch, getState, { realtime, outbox }) => {
    if (selectViewerId(getState()) !== memberId) {
      dispatch(viewerChanged(memberId));
      dispatch(chatApi.util.resetApiState());
    }

    const onConnection = () => {
      if (realtime.get() !== "connected") {
        dispatch(presenceLost());
        return;
      }
      // Answered with who is online
      realtime.emit("addUser", memberId);
      void dispatch(refresh("again"));
      void dispatch(flushOutbox());
    };
    const stops = [
      ...dispatch(listen()),
      realtime.subscribe(onConnection),
      outbox.watch(() => void dispatch(readOutbox())),
      dispatch(startBeat()),
    ];
    void dispatch(readOutbox()).then(() => dispatch(flushOutbox()));
    if (realtime.get() === "connected") onConnection();
    else if (!isNew) void dispatch(refresh());
    return () => {
      for (const stop of stops) stop();
      dispatch(presenceLost());
    };
  };
