import { serviceEnv } from "@oneworld/service-kit/process/env";
import { z } from "zod";

const count = (byDefault: number) => z.coerce.number().int().positive().default(byDefault);

/** Treats an empty variable as unset. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const list = z
  .string()
  .default("")
  .transform((value) => value.split(",").filter(Boolean));

/**
 * Settings of the content service. Without a key or an address of an outside service, it shows the site's own content.
 */
export const contentEnv = serviceEnv.extend({
  /** access key of mediastack */
  MEDIASTACK_KEY: optional(z.string()),
  /** its news call; plain HTTP, since the free plan lacks https */
  MEDIASTACK_URL: z.url().default("http://api.mediastack.com/v1/news"),
  /** the plan's calls per month, which determine how long articles count as fresh */
  MEDIASTACK_CALLS_PER_MONTH: count(100),
  /** the questions call of a service with the Open Trivia Database's API: https://opentdb.com/api.php */
  TRIVIA_URL: optional(z.url()),
  /** minimum number of seconds between two calls to the trivia service */
  TRIVIA_SECONDS_BETWEEN_CALLS: count(5),
  /** milliseconds that an outside service may take to answer */
  UPSTREAM_TIMEOUT_MS: count(3000),
  /** `host:port`, separated by commas, of image hosts that may have private addresses. For tests only. */
  PRIVATE_IMAGE_HOSTS: list,
  /** reviews that one member may write a minute */
  REVIEWS_PER_MINUTE: count(300),
  /** quizzes that one address may request a minute, and as many that it may finish */
  QUIZZES_PER_MINUTE: count(900),
});

/** The service's own settings, besides those of every service. */
export type ContentSettings = Omit<z.infer<typeof contentEnv>, keyof z.infer<typeof serviceEnv>>;
