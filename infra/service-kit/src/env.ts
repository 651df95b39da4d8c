import type { ServiceName } from "@oneworld/contracts/site/api-routes";
import { z } from "zod";

/**
 * Reads the process environment through a schema.
 *
 * @returns the parsed settings
 * @throws Error that lists every missing or wrong variable at once, one a line
 */
export function parseEnv<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.infer<S> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not complete:\n${lines.join("\n")}`);
}

const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Settings that every process of the site reads. Secrets are at least 32 characters. */
export const processEnv = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  CSRF_SECRET: z.string().min(32),
  INTERNAL_SECRET: z.string().min(32),
  SITE_ORIGINS: list.default([]),
});

/** Settings that every service reads besides. */
export const serviceEnv = processEnv.extend({
  DATABASE_URL: z.url(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z.url(),
  AUTH_URL: z.url(),
  // The other services, for what only they can tell: a member's data for an export, events to replay
  FORUM_URL: z.url().optional(),
  PROFILE_URL: z.url().optional(),
  CHAT_URL: z.url().optional(),
  SHOP_URL: z.url().optional(),
  CONTENT_URL: z.url().optional(),
});

/** Where the services answer that the environment names. */
export function serviceAddresses(
  settings: z.infer<typeof serviceEnv>,
): Partial<Record<ServiceName, string>> {
  const { AUTH_URL, FORUM_URL, PROFILE_URL, CHAT_URL, SHOP_URL, CONTENT_URL } = settings;
  const all = {
    auth: AUTH_URL,
    forum: FORUM_URL,
    profile: PROFILE_URL,
    chat: CHAT_URL,
    shop: SHOP_URL,
    content: CONTENT_URL,
  };
  return Object.fromEntries(Object.entries(all).filter(([, address]) => address !== undefined));
}
