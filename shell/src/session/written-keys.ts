import { UNSENT_PREFIX } from "@oneworld/contracts/forum/unsent";
import { storedKeys } from "@oneworld/remote-kit";

/** The keys of what a member has written offline in the forum, in the browser's local storage. */
export const writtenKeys = (memberId: string): string[] =>
  storedKeys("local", `${UNSENT_PREFIX}${memberId}/`);
