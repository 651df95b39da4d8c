/** Limits of texts, in characters (Unicode code points). */
export const POST_TITLE_MAX = 200;
export const POST_CONTENT_MAX = 10_000;
export const POST_WARNING_MAX = 100;
export const COMMENT_MAX = 2_000;
export const REPORT_TARGET_MAX = 200;
export const REPORT_TITLE_MAX = 200;
export const REPORT_DESCRIPTION_MAX = 5_000;
export const CASE_NOTE_MAX = 2_000;
export const APPEAL_MAX = 2_000;
/** The maxima of the European transparency database. */
export const EXPLANATION_MAX = 2_000;
export const DECISION_FACTS_MAX = 5_000;

/** A spam pattern, and why it is on the list. */
export const PATTERN_MAX = 100;
export const PATTERN_REASON_MAX = 500;
/** Patterns on the list: each is compared with every new text. */
export const PATTERNS_MAX = 500;

/** Members whom one post or comment may mention. */
export const MENTIONS_MAX = 10;
/** How often one post or comment may mention members: each mention is looked up and linked wherever the text is shown. */
export const MENTION_PLACES_MAX = 20;
/** The error of more. */
export const MENTION_PLACES_TOO_MANY = "A text can mention members at most 20 times.";

/** Minutes within which the author can restore a deleted comment. */
export const COMMENT_RESTORE_MINUTES = 10;

/** Minutes within which the author can restore a deleted post. */
export const POST_RESTORE_MINUTES = 10;

/** Earlier wordings that are kept of a post or a comment: the first one and the newest. */
export const VERSIONS_MAX = 50;

/** Characters of a quoted post that the post which quotes it shows. */
export const QUOTED_TEXT_MAX = 280;

/** Days of the posts in a feed that is ordered by comments. */
export const DISCUSSED_DAYS = 7;

/** Followed members whose posts a feed can show. */
export const FOLLOWED_MAX = 10_000;

/** Posts per page of a feed: a few screens, as the browser has to lay out and take over all of them at once. */
export const FEED_PAGE_SIZE = 10;
/** Entries per page of the other lists. */
export const LIST_PAGE_SIZE = 20;
/** Maximum number of likes and comments inside a post; the counts are exact. */
export const POST_LIKES_SHOWN = 20;
export const POST_COMMENTS_SHOWN = 20;
/** Maximum number of replies inside a comment; the counts are exact. */
export const COMMENT_REPLIES_SHOWN = 3;
/** Maximum number of replies up to one that is asked for alone. */
export const REPLIES_AROUND = 50;

/** Results per page of a search, and its pages: of the newest texts that match, so many are ranked. */
export const SEARCH_PAGE_SIZE = 20;
export const SEARCH_PAGES = 10;

/** Pictures of a post. */
export const POST_PICTURES_MAX = 4;
/** Limit of what a picture's alternative text says, in characters, as on other networks. */
export const PICTURE_ALT_MAX = 1_500;
/** Maximum size of an uploaded picture of a post in bytes. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
/** The error of a larger one. */
export const PICTURE_TOO_LARGE = "A picture may have at most 10 MB.";
/** Most pixels of the longer side of a post's picture. Larger ones are scaled down. */
export const PICTURE_SIDE_MAX = 2_048;
/** Widths in pixels, besides the whole, in which a post's picture can be asked for: columns on screens of one to three pixels. */
export const PICTURE_WIDTHS = [360, 720, 1080, 1440] as const;
