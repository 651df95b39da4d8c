import { environmentNameSchema } from "@oneworld/contracts/site/environment";
import { processEnv } from "@oneworld/service-kit/env";
import { z } from "zod";

/** What the edge reads from the environment. A service without an address answers 503. */
export const edgeEnv = processEnv.extend({
  /** folder of releases and environment documents */
  ARTEFACTS_DIR: z.string().min(1),
  /** which environment document is in force here */
  ENVIRONMENT: environmentNameSchema.default("local"),
  AUTH_URL: z.url().optional(),
  FORUM_URL: z.url().optional(),
  PROFILE_URL: z.url().optional(),
  CHAT_URL: z.url().optional(),
  SHOP_URL: z.url().optional(),
  CONTENT_URL: z.url().optional(),
});
