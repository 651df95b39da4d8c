import { Button, Spinner, useTranslate } from "@oneworld/ui";
import { type RefObject, useEffect, useRef } from "react";
import { useChatDispatch, useChatSelector } from "../store-hooks.ts";
import { loadOlder } from "./load-messages.ts";
import { Older } from "./message-log-style.ts";
import { selectTimeline } from "./messages.slice.ts";

interface OlderMessagesProps {
  conversationId: string;
  /** what the messages scroll in */
  frame: RefObject<HTMLElement | null>;
}

/** How far above the screen the first message may be when those before it are fetched. */
const AHEAD = "600px 0px 0px 0px";

/** The beginning of the log: fetches the messages before it when the member comes near. */
export function OlderMessages({ conversationId, frame }: OlderMessagesProps) {
  const t = useTranslate();
  const timeline = useChatSelector((state) => selectTimeline(state, conversationId));
  const dispatch = useChatDispatch();
  const start = useRef<HTMLDivElement>(null);
  const request = timeline?.requests.older;
  const isWanted = timeline !== undefined && timeline.hasOlder && request === undefined;
  const first = timeline?.messages[0]?.seq;

  useEffect(() => {
    if (!isWanted || !start.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          void dispatch(loadOlder(conversationId));
        }
      },
      { root: frame.current, rootMargin: AHEAD },
    );
    observer.observe(start.current);
    return () => observer.disconnect();
  }, [dispatch, conversationId, frame, isWanted, first]);

  if (!timeline?.hasOlder) return null;
  return (
    <Older ref={start}>
      {request && !request.failure && <Spinner label={t("Loading older messages")} />}
      {request?.failure && (
        <>
          <p>{t(request.failure)}</p>
          <Button
            busy={request.status === "pending"}
            onClick={() => void dispatch(loadOlder(conversationId))}
          >
            {t("Load older messages")}
          </Button>
        </>
      )}
    </Older>
  );
}
