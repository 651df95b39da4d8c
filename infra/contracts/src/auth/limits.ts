/**
 * Password length in UTF-16 code units.
 * The floor is NIST SP 800-63B's minimum; the ceiling bounds the work of hashing.
 */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Followers, and followed members, that the session user carries: the newest ones. */
export const SESSION_FOLLOWS = 20;

/** Most passkeys of a member. */
export const PASSKEYS_MAX = 20;

/** Characters that a passkey's name may have. */
export const PASSKEY_NAME_MAX = 60;
