import { useCallback, useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { loadOpened } from "../conversations/load-conversations.ts";
import { openConversation } from "../messages/load-messages.ts";
import { useChatDispatch } from "../store-hooks.ts";
import { conversationOpened } from "../viewer/viewer.slice.ts";

const PARAMETER = "conversation";

/** State of a history entry that the list is one step before. */
const OPENED_HERE = { openedHere: true };

/** The conversation that the address names, `/chats?conversation=<id>`, and how to open one and to go back to the list. */
export function useOpenConversation() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const dispatch = useChatDispatch();
  const openId = params.get(PARAMETER);

  useEffect(() => {
    dispatch(conversationOpened(openId));
    void dispatch(loadOpened());
    if (openId !== null) void dispatch(openConversation(openId));
  }, [dispatch, openId]);

  // Going from one to the next is one step back to the list.
  const open = useCallback(
    (id: string) =>
      setParams(
        { [PARAMETER]: id },
        openId === null ? { state: OPENED_HERE } : { replace: true, state },
      ),
    [setParams, openId, state],
  );
  const close = useCallback(() => {
    // After a direct visit there is no list to go back to.
    if (typeof state === "object" && state !== null && "openedHere" in state) void navigate(-1);
    else setParams({}, { replace: true });
  }, [setParams, navigate, state]);
  return { openId, open, close };
}
