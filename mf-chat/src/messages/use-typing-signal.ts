import { TYPING_MS } from "@oneworld/contracts/chat/limits";
import { useMountProps } from "@oneworld/remote-kit";
import { useCallback, useEffect, useRef } from "react";

/** Least milliseconds between two typing events, so that the other side never stops believing it. */
const REPEAT_MS = TYPING_MS / 2;

/** Notifies the other member of a conversation that this one is typing (`typed`), and has stopped. */
export function useTypingSignal(conversationId: string) {
  const { realtime } = useMountProps();
  const sentAt = useRef<number | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stopped = useCallback(() => {
    clearTimeout(pause.current);
    if (sentAt.current === null) return;
    sentAt.current = null;
    realtime.emit("typing", { conversationId, typing: false });
  }, [realtime, conversationId]);

  const typed = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = setTimeout(stopped, TYPING_MS);
    const now = performance.now();
    if (sentAt.current !== null && now - sentAt.current < REPEAT_MS) return;
    sentAt.current = now;
    realtime.emit("typing", { conversationId, typing: true });
  }, [realtime, conversationId, stopped]);

  useEffect(() => stopped, [stopped]);
  return { typed, stopped };
}
