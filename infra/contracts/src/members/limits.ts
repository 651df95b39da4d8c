/** Limits of members' fields, in UTF-16 code units. */
export const NAME_MAX = 80;
export const EMAIL_MAX = 254; // RFC 5321, 4.5.3.1.3: a path of 256 octets less its angle brackets
export const BIO_MAX = 300;

/** Most followers, and most members followed, that travel inside a profile; the counts are exact all the same. */
export const FOLLOWS_SHOWN = 1000;

/** Members on one page of a list of followers or followed members. */
export const FOLLOW_PAGE_SIZE = 20;
export const FOLLOW_PAGE_MAX = 100;

/** Which of a member's two pictures an upload becomes. */
export const IMAGE_TARGETS = ["avatar", "cover"] as const;
export type ImageTarget = (typeof IMAGE_TARGETS)[number];

/** Most bytes of an uploaded picture, decoded (readings.md: 2 MB). */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024;

/** What an uploaded picture may be. */
export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

/** Size in pixels to which pictures are cut and scaled, by the browser and again by the server. */
export const IMAGE_SIZES = {
  avatar: { width: 512, height: 512 },
  cover: { width: 1600, height: 400 },
} as const satisfies Record<ImageTarget, { width: number; height: number }>;
