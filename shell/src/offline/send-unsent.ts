import {
  UNSENT_MESSAGES_FRAGMENT,
  unsentMessagesKey,
} from "@oneworld/contracts/chat/unsent-messages";
import { UNSENT_FRAGMENT } from "@oneworld/contracts/forum/unsent";
import type { Fragments } from "@oneworld/contracts/mount/mount-props";
import { createLiveValue, readStored } from "@oneworld/remote-kit";
import { onPageChange } from "../federation/routing-events.ts";
import type { ShellSession } from "../session/session.ts";
import { writtenKeys } from "../session/written-keys.ts";

/** The fragments that send, and whether something of a member's waits for them in this browser. */
const SENDERS = [
  { id: UNSENT_FRAGMENT, hasWork: (memberId: string) => writtenKeys(memberId).length > 0 },
  {
    id: UNSENT_MESSAGES_FRAGMENT,
    // The page of the chats sends by itself
    hasWork: (memberId: string) =>
      location.pathname !== "/chats" && readStored("local", unsentMessagesKey(memberId)) === true,
  },
] as const;

/**
 * Loads what sends the signed-in member's unsent posts, comments and messages, on any page where some wait in this browser: now, after
 * signing in, on another page, and when the browser is online again. It stays for the life of the document.
 */
export function sendUnsent(session: ShellSession, fragments: Fragments): void {
  const unused = new Set(SENDERS);
  const look = () => {
    const memberId = session.get()?.id;
    if (!navigator.onLine || memberId === undefined) return;
    for (const sender of unused) {
      if (!sender.hasWork(memberId)) continue;
      unused.delete(sender);
      const request = { id: sender.id, props: createLiveValue({}) } as const;
      fragments.mount(request, document.createElement("div"), () => {});
    }
  };
  session.subscribe(look);
  onPageChange(look);
  addEventListener("online", look);
  look();
}
