/** Limits of texts, in UTF-16 code units. */
export const POST_TITLE_MAX = 200;
export const POST_CONTENT_MAX = 10_000;
export const COMMENT_MAX = 2_000;
export const REPORT_TARGET_MAX = 200;
export const REPORT_TITLE_MAX = 200;
export const REPORT_DESCRIPTION_MAX = 5_000;

/** Minutes within which the author can restore a deleted post. */
export const POST_RESTORE_MINUTES = 10;

/** Posts per page of a feed. */
export const FEED_PAGE_SIZE = 20;
/** Maximum number of likes and comments inside a post; the counts are exact. */
export const POST_LIKES_SHOWN = 20;
export const POST_COMMENTS_SHOWN = 20;
