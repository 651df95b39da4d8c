/** Limits of members' fields, in characters (Unicode code points). */
export const NAME_MAX = 80;
export const EMAIL_MAX = 254; // RFC 5321, 4.5.3.1.3: a path of 256 octets minus its angle brackets
export const BIO_MAX = 300;

/** Maximum number of followers, and of followed members, inside a profile; the counts are exact. */
export const FOLLOWS_SHOWN = 1000;

/** Members per page of a list of followers or followed members. */
export const FOLLOW_PAGE_SIZE = 20;
export const FOLLOW_PAGE_MAX = 100;

/** The picture that an upload replaces. */
export const IMAGE_TARGETS = ["avatar", "cover"] as const;
export type ImageTarget = (typeof IMAGE_TARGETS)[number];

/** Maximum size of an uploaded picture in bytes, decoded: 2 MB. */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024;

/** The error of a larger one. */
export const IMAGE_TOO_LARGE = "The picture may have at most 2 MB.";

/** Media types of uploaded pictures. */
export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

/** Size in pixels to which the browser and then the server crop and scale pictures. */
export const IMAGE_SIZES = {
  avatar: { width: 512, height: 512 },
  cover: { width: 1600, height: 400 },
} as const satisfies Record<ImageTarget, { width: number; height: number }>;
