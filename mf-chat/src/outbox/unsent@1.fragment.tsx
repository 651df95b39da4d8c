import { useSession } from "@oneworld/remote-kit";
import { useEffect } from "react";
import { useChatDispatch } from "../store-hooks.ts";
import { startSending } from "./start-sending.ts";

/** Shows nothing: on pages of other front ends it sends what waits. */
export function UnsentFragment() {
  const memberId = useSession()?.id;
  const dispatch = useChatDispatch();
  useEffect(() => (memberId ? dispatch(startSending(memberId)) : undefined), [dispatch, memberId]);
  return null;
}
