/** Limits of texts, in UTF-16 code units. */
export const POST_TITLE_MAX = 200;
export const POST_CONTENT_MAX = 10_000;
export const COMMENT_MAX = 2_000;
export const REPORT_TARGET_MAX = 200;
export const REPORT_TITLE_MAX = 200;
export const REPORT_DESCRIPTION_MAX = 5_000;

/** Minutes in which the author of a deleted post can restore it. */
export const POST_RESTORE_MINUTES = 10;

/** Posts a feed page holds. */
export const FEED_PAGE_SIZE = 20;
/** Most likes and comments that travel inside a post; the counts are exact all the same. */
export const POST_LIKES_SHOWN = 20;
export const POST_COMMENTS_SHOWN = 20;
