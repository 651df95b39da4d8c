/** Most characters of a message, in UTF-16 code units. */
export const MESSAGE_MAX = 10_000;

/** Messages on one page of a conversation, and the most that may be asked for at once. */
export const MESSAGE_PAGE_SIZE = 50;
export const MESSAGE_PAGE_MAX = 200;

/** Conversations on one page of the list. */
export const CONVERSATION_PAGE_SIZE = 50;
export const CONVERSATION_PAGE_MAX = 100;

/** Fewest and most characters by which members are searched for, and members that one search finds. */
export const MEMBER_SEARCH_MIN = 2;
export const MEMBER_SEARCH_MAX = 100;
export const MEMBERS_FOUND_MAX = 20;

/** Reconnecting after a lost connection, in milliseconds (product.md section 9): from one second to five, without end. */
export const RECONNECT_DELAY_MS = 1_000;
export const RECONNECT_DELAY_MAX_MS = 5_000;
export const CONNECT_TIMEOUT_MS = 20_000;

/** Milliseconds for which "is typing" is believed without being told again. */
export const TYPING_MS = 5_000;

/** Most bytes of one packet of the live connection: a message of 10,000 characters takes 60 kB when each has to be escaped. */
export const LIVE_PACKET_BYTES = 128 * 1024;

/** What a client gives as `presence` in its handshake's `auth` to be told changes of who is online, and no whole lists. */
export const PRESENCE_CHANGES = "changes";
