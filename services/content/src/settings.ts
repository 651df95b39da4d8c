import { serviceEnv } from "@oneworld/service-kit/env";
import { z } from "zod";

const count = (standard: number) => z.coerce.number().int().positive().default(standard);

/** An empty variable is one that isn't set. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const list = z
  .string()
  .default("")
  .transform((value) => value.split(",").filter(Boolean));

/** Settings of the content service. Without a key or an address of an outside service, what comes with the site is shown. */
export const contentEnv = serviceEnv.extend({
  /** access key of mediastack */
  MEDIASTACK_KEY: optional(z.string()),
  /** its news call; plain HTTP, since its free plan has no other */
  MEDIASTACK_URL: z.url().default("http://api.mediastack.com/v1/news"),
  /** calls that the plan has a month; how long articles count as fresh follows from it */
  MEDIASTACK_CALLS_PER_MONTH: count(100),
  /** the questions call of a service that speaks like the Open Trivia Database: https://opentdb.com/api.php */
  TRIVIA_URL: optional(z.url()),
  /** seconds that the trivia service wants between two calls */
  TRIVIA_SECONDS_BETWEEN_CALLS: count(5),
  /** milliseconds that an outside service may take to answer */
  UPSTREAM_TIMEOUT_MS: count(3000),
  /** `host:port`, separated by commas, of image hosts that may have private addresses. For tests only. */
  PRIVATE_IMAGE_HOSTS: list,
  /** reviews that one member may write a minute */
  REVIEWS_PER_MINUTE: count(300),
  /** quizzes that may be handed out to one address a minute, and as many that it may hand in */
  QUIZZES_PER_MINUTE: count(900),
});

/** What the service is told beyond what every service is. */
export type ContentSettings = Omit<z.infer<typeof contentEnv>, keyof z.infer<typeof serviceEnv>>;
