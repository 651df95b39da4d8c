import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { openConversation } from "../messages/load-messages.ts";
import { useChatDispatch } from "../store-hooks.ts";
import { conversationOpened } from "../viewer/viewer.slice.ts";

const PARAMETER = "conversation";

/** The conversation that the address names, `/chats?conversation=<id>`, and how to open one and to go back to the list. */
export function useOpenConversation() {
  const [params, setParams] = useSearchParams();
  const dispatch = useChatDispatch();
  const openId = params.get(PARAMETER);

  useEffect(() => {
    dispatch(conversationOpened(openId));
    if (openId !== null) void dispatch(openConversation(openId));
  }, [dispatch, openId]);

  // Going from one to the next is one step back to the list.
  const open = useCallback(
    (id: string) => setParams({ [PARAMETER]: id }, { replace: openId !== null }),
    [setParams, openId],
  );
  const close = useCallback(() => setParams({}), [setParams]);
  return { openId, open, close };
}
