/** The fragment by which the shell has them sent where no page of the forum is open. */
export const UNSENT_FRAGMENT = "forum/unsent@1";

/**
 * How the keys of posts and comments begin that a member has written offline, in the browser's local storage; a member's id and a slash follow. mf-forum writes
 * them. The shell counts and removes a member's own at logout, because the forum may not be loaded then.
 */
export const UNSENT_PREFIX = "unsent/";
