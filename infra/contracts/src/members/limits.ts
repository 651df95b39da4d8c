/** Limits of members' fields, in UTF-16 code units. */
export const NAME_MAX = 80;
export const EMAIL_MAX = 254; // RFC 5321, 4.5.3.1.3: a path of 256 octets less its angle brackets
export const BIO_MAX = 300;

/** Most followers, and most members followed, that travel inside a profile; the counts are exact all the same. */
export const FOLLOWS_SHOWN = 1000;
