import { useEffect } from "react";
import { useChatDispatch, useChatSelector } from "../store-hooks.ts";
import { selectConversations } from "./conversations.slice.ts";
import { loadConversations } from "./load-conversations.ts";

/** Reads the list page by page for as long as something is looked for that may be further down. */
export function useReadOn(isWanted: boolean): void {
  const { nextCursor, requests } = useChatSelector(selectConversations);
  const dispatch = useChatDispatch();
  const canRead = nextCursor !== null && requests.next === undefined;
  useEffect(() => {
    if (isWanted && canRead) void dispatch(loadConversations("next"));
  }, [dispatch, isWanted, canRead]);
}
