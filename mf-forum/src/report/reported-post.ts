import { idIn } from "@oneworld/contracts/site/page-query";

/*
 * Without hooks: a development build reads this file before React is there to refresh them.
 */

/** The post, and its comment, that the query of the report's page names; undefined where it names none. */
export function reportedPost(query: URLSearchParams) {
  const isPost = query.get("type") === "post";
  return {
    postId: isPost ? idIn(query, "target") : undefined,
    comment: isPost ? idIn(query, "comment") : undefined,
  };
}

/** The member whom that query names; undefined where it names none. */
export const reportedMember = (query: URLSearchParams): string | undefined =>
  query.get("type") === "user" ? idIn(query, "target") : undefined;
