/**
 * Password length in UTF-16 code units.
 * The floor is NIST SP 800-63B's minimum; the ceiling bounds the work of hashing.
 */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
