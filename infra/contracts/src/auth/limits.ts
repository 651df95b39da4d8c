/**
 * Password length in characters (Unicode code points).
 * The floor is NIST SP 800-63B's minimum; the ceiling bounds the work of hashing.
 */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Number of followers, and of followed members, in the session user: the newest ones. */
export const SESSION_FOLLOWS = 20;

/** Days in which a member can cancel the deletion of their account, unless auth's setting says otherwise. */
export const REMOVAL_GRACE_DAYS = 7;

/** Maximum number of passkeys per member. */
export const PASSKEYS_MAX = 20;

/** Maximum number of characters in a passkey's name. */
export const PASSKEY_NAME_MAX = 60;
