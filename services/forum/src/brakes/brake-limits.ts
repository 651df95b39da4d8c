/*
 * The constants of the spam brakes. Those that deployments may want to change are settings (`settings.ts`) with these defaults.
 */

/** Posts and comments after which an account is no longer new. Each has stood for a day, so that a burst of them doesn't count. */
export const NEW_MEMBER_TEXTS = 5;

/** Posts that a new member may write or change an hour: more than anybody writes by hand, and far below what a program can. */
export const NEW_MEMBER_POSTS_PER_HOUR = 200;

/** As {@link NEW_MEMBER_POSTS_PER_HOUR} for comments, which are shorter: a lively discussion has several a minute. */
export const NEW_MEMBER_COMMENTS_PER_HOUR = 500;

/** Links of a new member's text from which on it is held. One source or two are usual, and spam often has more. */
export const HELD_LINKS = 3;

/** Most links of a new member's text. A list of more is no discussion, and would only fill the moderators' queue. */
export const NEW_MEMBER_LINKS_MAX = 10;

/** Length from which on equal texts count as copies, as they are compared: "Thank you very much!" is written often. */
export const COPY_MIN_LENGTH = 40;

/** Times that one member may post the same text within {@link SAME_TEXT_MINUTES}: once in each topic and region is no flood. */
export const SAME_TEXTS = 30;
export const SAME_TEXT_MINUTES = 10;

/** Other members who may post the same text within {@link COPIES_MINUTES} before a new member's is held: a campaign shares a call. */
export const SAME_TEXT_MEMBERS = 100;
export const COPIES_MINUTES = 60;
