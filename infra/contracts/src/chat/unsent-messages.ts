/**
 * The browser's IndexedDB database in which mf-chat keeps messages that the server hasn't confirmed yet.
 * The shell counts and removes a member's own at logout, because the chat may not be loaded then.
 */
export const UNSENT_MESSAGES = {
  database: "oneworld-chat",
  store: "outbox",
  /** index of the store by the id of the member who wrote the message */
  index: "memberId",
} as const;

/**
 * Start of the keys in `localStorage` under which mf-chat keeps what a member typed and didn't send. The shell removes
 * them at sign-out, because the chat may not be loaded then.
 */
export const DRAFTS_PREFIX = "chat-draft/";

/** Start of the keys of one member's drafts; the conversation's id follows. */
export const draftsPrefixOf = (memberId: string): string => `${DRAFTS_PREFIX}${memberId}/`;
