/** Maximum length of a message in characters (Unicode code points). */
export const MESSAGE_MAX = 10_000;

/** Who may open a conversation with a member; those that exist go on. */
export const MESSAGES_FROM = ["everybody", "followed", "none"] as const;
export type MessagesFrom = (typeof MESSAGES_FROM)[number];

/** Maximum number of received requests in a list of conversations: the newest ones. */
export const REQUESTS_MAX = 50;

/** Default and maximum number of messages per page. */
export const MESSAGE_PAGE_SIZE = 50;
export const MESSAGE_PAGE_MAX = 200;

/** Default and maximum number of conversations per page. */
export const CONVERSATION_PAGE_SIZE = 50;
export const CONVERSATION_PAGE_MAX = 100;

/** Maximum length of a member search's text, and maximum number of results. */
export const MEMBER_SEARCH_MAX = 100;
export const MEMBERS_FOUND_MAX = 20;

/** Reconnection after a lost connection, in milliseconds: from one second to five, unlimited. */
export const RECONNECT_DELAY_MS = 1_000;
export const RECONNECT_DELAY_MAX_MS = 5_000;
export const CONNECT_TIMEOUT_MS = 20_000;

/** Milliseconds for which a typing notification is shown without a new one. */
export const TYPING_MS = 5_000;

/** Maximum size in bytes of a packet of the live connection, and of a message's call: 10,000 escaped emoji take 120 kB. */
export const LIVE_PACKET_BYTES = 128 * 1024;

/** Value of `presence` in a client's handshake `auth` that requests changes of presence instead of whole lists. */
export const PRESENCE_CHANGES = "changes";

/** What stands in the place of a message that moderators hide. Its number and its time stay. */
export const HIDDEN_MESSAGE = "Moderators have hidden this message.";
