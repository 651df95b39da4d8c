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

/** Key of the local storage that exists while messages of a member wait in the database: pages read it without opening that. */
export const unsentMessagesKey = (memberId: string): string => `unsent-messages/${memberId}`;

/** The fragment by which the shell has them sent where no page of the chat is open. */
export const UNSENT_MESSAGES_FRAGMENT = "chat/unsent@1";
