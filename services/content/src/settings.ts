import {
  count,
  list,
  optional,
  type OwnSettings,
  serviceEnv,
} from "@oneworld/service-kit/process/env";
import { z } from "zod";

/**
 * Settings of the content service. Without a key or an address of an outside service, it shows the site's own content.
 */
export const contentEnv = serviceEnv.extend({
  MEDIASTACK_KEY: optional(z.string()).describe("access key of mediastack"),
  MEDIASTACK_URL: z
    .url()
    .default("http://api.mediastack.com/v1/news")
    .describe("its news call; plain HTTP, since the free plan lacks https"),
  MEDIASTACK_CALLS_PER_MONTH: count(100).describe(
    "the plan's calls per month, which determine how long articles count as fresh",
  ),
  TRIVIA_URL: optional(z.url()).describe(
    "the questions call of a service with the Open Trivia Database's API: https://opentdb.com/api.php",
  ),
  TRIVIA_SECONDS_BETWEEN_CALLS: count(5).describe(
    "minimum number of seconds between two calls to the trivia service",
  ),
  UPSTREAM_TIMEOUT_MS: count(3000).describe(
    "milliseconds that an outside service may take to answer",
  ),
  PRIVATE_IMAGE_HOSTS: list
    .default([])
    .describe(
      "`host:port`, separated by commas, of image hosts that may have private addresses. For tests only.",
    ),
  REVIEWS_PER_MINUTE: count(300).describe("reviews that one member may write a minute"),
  SEARCHES_PER_MINUTE: count(600).describe("searches that may come from one address a minute"),
  QUIZZES_PER_MINUTE: count(900).describe(
    "quizzes that one address may request a minute, and as many that it may finish",
  ),
  VISITOR_QUIZZES_PER_MINUTE: count(600).describe(
    "quizzes of visitors a minute that are stored for three hours, a fifth of them of one address; of further ones only the page counts",
  ),
});

export type ContentSettings = OwnSettings<typeof contentEnv>;
