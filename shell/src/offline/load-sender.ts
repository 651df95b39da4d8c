import type { Fragments } from "@oneworld/contracts/mount/mount-props";
import type { ShellSession } from "../session/session.ts";

/** Loads and runs `sendUnsent`, in one file with what keeps pages. Without it the pages of chat and forum send what waits. */
export const loadSender = (session: ShellSession, fragments: Fragments): Promise<void> =>
  import(/* webpackChunkName: "offline" */ "./send-unsent.ts").then(
    ({ sendUnsent }) => sendUnsent(session, fragments),
    () => {},
  );
