import { serviceEnv } from "@oneworld/service-kit/process/env";
import { z } from "zod";

const count = (standard: number) => z.coerce.number().int().positive().default(standard);

/** Settings of the forum service. */
export const forumEnv = serviceEnv.extend({
  /** posts that one member may write a minute */
  POSTS_PER_MINUTE: count(300),
  /** likes and comments, taken together, that one member may make a minute */
  REPLIES_PER_MINUTE: count(900),
  /** reports that may come from one address a minute */
  REPORTS_PER_MINUTE: count(900),
});

/** How often one may write. */
export type ForumLimits = Pick<
  z.infer<typeof forumEnv>,
  "POSTS_PER_MINUTE" | "REPLIES_PER_MINUTE" | "REPORTS_PER_MINUTE"
>;
