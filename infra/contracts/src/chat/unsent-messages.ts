/**
 * The browser's IndexedDB database of messages that the server hasn't confirmed yet. mf-chat writes it.
 * The shell counts and removes a member's own at logout, because the chat may not be loaded then.
 */
export const UNSENT_MESSAGES = {
  database: "oneworld-chat",
  store: "outbox",
  /** index of the store by the author's id */
  index: "memberId",
} as const;

/**
 * Prefix of mf-chat's `localStorage` keys for a member's unsent drafts. The shell removes them at sign-out, because the
 * chat may not be loaded then.
 */
export const DRAFTS_PREFIX = "chat-draft/";

/** Key prefix of one member's drafts; the conversation's id follows. */
export const draftsPrefixOf = (memberId: string): string => `${DRAFTS_PREFIX}${memberId}/`;
