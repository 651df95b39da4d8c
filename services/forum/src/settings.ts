import { pictureEnv } from "@oneworld/service-kit/pictures/open-store";
import { count, serviceEnv } from "@oneworld/service-kit/process/env";
import type { z } from "zod";

/** Settings of the forum service. */
export const forumEnv = serviceEnv.extend({
  POSTS_PER_MINUTE: count(300).describe("posts that one member may write a minute"),
  POST_PICTURES_PER_MINUTE: count(60).describe(
    "pictures for posts that one member may upload a minute: each takes processor time",
  ),
  REPLIES_PER_MINUTE: count(900).describe(
    "likes, bookmarks and comments, taken together, that one member may make a minute",
  ),
  SEARCHES_PER_MINUTE: count(600).describe("searches that may come from one address a minute"),
  NAME_SEARCHES_PER_MINUTE: count(300).describe(
    "searches for a name to mention that one member may make a minute",
  ),
  MENTIONS_PER_MINUTE: count(60).describe(
    "posts and comments with mentions, taken together, that one member may write a minute",
  ),
  REPORTS_PER_MINUTE: count(900).describe("reports that may come from one address a minute"),
  ...pictureEnv,
});

/** How often one may write and search. */
export type ForumLimits = Pick<
  z.infer<typeof forumEnv>,
  | "MENTIONS_PER_MINUTE"
  | "NAME_SEARCHES_PER_MINUTE"
  | "POSTS_PER_MINUTE"
  | "POST_PICTURES_PER_MINUTE"
  | "REPLIES_PER_MINUTE"
  | "REPORTS_PER_MINUTE"
  | "SEARCHES_PER_MINUTE"
>;
