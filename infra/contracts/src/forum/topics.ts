/** Post categories, in the order of the create-post form. Also the first segment of topic addresses. */
export const CATEGORIES = ["Climate", "Poverty", "Conflict", "Inequality", "Policy"] as const;
export type Category = (typeof CATEGORIES)[number];

/** Regions, in the order of the create-post form. Also the second segment of topic addresses. */
export const REGIONS = [
  "Europe",
  "Africa",
  "Asia",
  "MiddleEast",
  "NorthAmerica",
  "SouthAmerica",
] as const;
export type Region = (typeof REGIONS)[number];

/** Orders of a feed: the newest first, or those of the last week with the most comments first. */
export const FEED_ORDERS = ["newest", "discussed"] as const;
export type FeedOrder = (typeof FEED_ORDERS)[number];

/** The address of a post. */
export const postPath = (id: string): string => `/post/${id}`;

/** The address of the form for a post that quotes another one. */
export const quotePath = (id: string): string => `/createpost?quote=${id}`;

/** Id of a comment's element on the page of its post. */
export const commentElementId = (id: string): string => `comment-${id}`;

/** The address of a comment, or a reply: the page of its post, which shows it whatever else it shows. */
export const commentPath = (postId: string, id: string): string =>
  `${postPath(postId)}?comment=${id}#${commentElementId(id)}`;

/** What a report is about. `user` is a member's profile. */
export const REPORT_TYPES = ["post", "user", "comment", "message", "review"] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** Status of a report: whether moderators have decided since. */
export const REPORT_STATUSES = ["open", "decided"] as const;

/** How old a text may be that a search finds. */
export const SEARCH_PERIODS = ["day", "week", "month", "year"] as const;
export type SearchPeriod = (typeof SEARCH_PERIODS)[number];

/** Days of each period. */
export const SEARCH_PERIOD_DAYS: Readonly<Record<SearchPeriod, number>> = {
  day: 1,
  week: 7,
  month: 31,
  year: 366,
};
