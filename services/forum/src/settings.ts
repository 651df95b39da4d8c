import { pictureEnv } from "@oneworld/service-kit/pictures/open-store";
import { count, type OwnSettings, serviceEnv } from "@oneworld/service-kit/process/env";
import {
  NEW_MEMBER_COMMENTS_PER_HOUR,
  NEW_MEMBER_POSTS_PER_HOUR,
  SAME_TEXT_MEMBERS,
  SAME_TEXTS,
} from "./brakes/brake-limits.ts";

/** Settings of the forum service. */
export const forumEnv = serviceEnv.extend({
  POSTS_PER_MINUTE: count(300).describe("posts that one member may write a minute"),
  POST_PICTURES_PER_MINUTE: count(60).describe(
    "pictures for posts that one member may upload a minute: each takes processor time",
  ),
  REPLIES_PER_MINUTE: count(900).describe(
    "likes, bookmarks and comments, taken together, that one member may make a minute",
  ),
  SUGGESTIONS_PER_MINUTE: count(1200).describe(
    "completions of what is typed into the search that may come from one address a minute",
  ),
  SEARCHES_PER_MINUTE: count(600).describe("searches that may come from one address a minute"),
  NAME_SEARCHES_PER_MINUTE: count(300).describe(
    "searches for a name to mention that one member may make a minute",
  ),
  MENTIONS_PER_MINUTE: count(60).describe(
    "posts and comments with mentions, taken together, that one member may write a minute",
  ),
  REPORTS_PER_MINUTE: count(900).describe("reports that may come from one address a minute"),
  NEW_MEMBER_POSTS_PER_HOUR: count(NEW_MEMBER_POSTS_PER_HOUR).describe(
    "posts that a new member may write or change an hour",
  ),
  NEW_MEMBER_COMMENTS_PER_HOUR: count(NEW_MEMBER_COMMENTS_PER_HOUR).describe(
    "comments that a new member may write or change an hour",
  ),
  SAME_TEXTS: count(SAME_TEXTS).describe(
    "times that one member may post the same long text within 10 minutes",
  ),
  SAME_TEXT_MEMBERS: count(SAME_TEXT_MEMBERS).describe(
    "other members who may post the same long text within an hour before a new member's is held",
  ),
  ...pictureEnv,
});

/** How often one may write and search. */
export type ForumLimits = Omit<OwnSettings<typeof forumEnv>, keyof typeof pictureEnv>;
