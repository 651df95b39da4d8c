import { draftsPrefixOf } from "@oneworld/contracts/chat/unsent-messages";

/** What a member typed on this device and didn't send, by conversation. Nothing where storage is closed. */
export function readDrafts(memberId: string): Record<string, string> {
  const prefix = draftsPrefixOf(memberId);
  try {
    return Object.fromEntries(
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => [key.slice(prefix.length), localStorage.getItem(key) ?? ""]),
    );
  } catch {
    return {};
  }
}

/** Keeps a draft on this device until it is sent or the member signs out; an empty one is removed. */
export function keepDraft(memberId: string, conversationId: string, text: string): void {
  const key = draftsPrefixOf(memberId) + conversationId;
  try {
    if (text.trim()) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // The draft lasts as long as the page, as it does where storage is closed or full
  }
}
