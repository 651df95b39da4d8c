import { visitEnded } from "../conversations/conversations.slice.ts";
import { flushOutbox } from "../outbox/flush-outbox.ts";
import { startSending } from "../outbox/start-sending.ts";
import { presenceLost } from "../presence/presence.slice.ts";
import type { ChatThunk } from "../store.ts";
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
  (dispatch, _getState, { realtime }) => {
    const stopSending = dispatch(startSending(memberId));
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
      dispatch(startBeat()),
      stopSending,
    ];
    if (realtime.get() === "connected") onConnection();
    else if (!isNew) void dispatch(refresh());
    return () => {
      for (const stop of stops) stop();
      dispatch(visitEnded());
      dispatch(presenceLost());
    };
  };
