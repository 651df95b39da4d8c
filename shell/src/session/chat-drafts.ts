import { DRAFTS_PREFIX } from "@oneworld/contracts/chat/unsent-messages";
import type { ShellSession } from "./session.ts";

/** Removes unsent drafts of chats from this browser as soon as the server reports a visitor. */
export function removeDraftsAtSignOut(
  session: Pick<ShellSession, "get" | "isKnown" | "subscribe">,
) {
  session.subscribe(() => {
    if (session.isKnown() && session.get() === null) removeDrafts();
  });
}

function removeDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(DRAFTS_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage that is closed holds no drafts
  }
}
