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
