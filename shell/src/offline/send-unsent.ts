import { UNSENT_FRAGMENT } from "@oneworld/contracts/forum/unsent";
import type { Fragments } from "@oneworld/contracts/mount/mount-props";
import { createLiveValue } from "@oneworld/remote-kit";
import { onPageChange } from "../federation/routing-events.ts";
import type { ShellSession } from "../session/session.ts";
import { writtenKeys } from "../session/written-keys.ts";

/**
 * Loads the forum's sender on any page where posts or comments of the signed-in member wait in this browser: now, after signing in, on
 * another page, and when the browser is online again. It stays for the life of the document.
 */
export function sendUnsent(session: ShellSession, fragments: Fragments): void {
  let isMounted = false;
  const look = () => {
    const memberId = session.get()?.id;
    if (isMounted || !navigator.onLine || memberId === undefined) return;
    if (writtenKeys(memberId).length === 0) return;
    isMounted = true;
    const request = { id: UNSENT_FRAGMENT, props: createLiveValue({}) } as const;
    fragments.mount(request, document.createElement("div"), () => {});
  };
  session.subscribe(look);
  onPageChange(look);
  addEventListener("online", look);
  look();
}
