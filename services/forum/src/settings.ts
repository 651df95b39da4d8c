import { count, serviceEnv } from "@oneworld/service-kit/process/env";
import type { z } from "zod";

/** Settings of the forum service. */
export const forumEnv = serviceEnv.extend({
  POSTS_PER_MINUTE: count(300).describe("posts that one member may write a minute"),
  REPLIES_PER_MINUTE: count(900).describe(
    "likes and comments, taken together, that one member may make a minute",
  ),
  REPORTS_PER_MINUTE: count(900).describe("reports that may come from one address a minute"),
});

/** How often one may write. */
export type ForumLimits = Pick<
  z.infer<typeof forumEnv>,
  "POSTS_PER_MINUTE" | "REPLIES_PER_MINUTE" | "REPORTS_PER_MINUTE"
>;
