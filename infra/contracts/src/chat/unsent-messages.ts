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
