/** First calls of the search's page, by the parameters of its query (RFC 6570). */
export const SEARCH_CALL = "/api/posts/search{?q}{&category}{&region}{&since}{&page}";
export const STORIES_CALL = "/api/stories/search{?q}{&category}{&since}";
