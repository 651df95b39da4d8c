import { SERVICES, type ServiceName } from "@oneworld/contracts/site/api-routes";
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

/** The setting that says where a service answers: `FORUM_URL` for `forum`. */
const addressKey = <Name extends ServiceName>(name: Name) =>
  `${name.toUpperCase() as Uppercase<Name>}_URL` as const;

type AddressKey = ReturnType<typeof addressKey<ServiceName>>;

/** Where each service answers; a process does without those that it isn't told of. */
export const addressesEnv = z.object(
  Object.fromEntries(SERVICES.map((name) => [addressKey(name), z.url().optional()])) as Record<
    AddressKey,
    z.ZodOptional<z.ZodURL>
  >,
);

/** Settings that every service reads besides. Of others it asks what only they can tell: sessions, exports, old events. */
export const serviceEnv = processEnv.extend({
  ...addressesEnv.shape,
  DATABASE_URL: z.url(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z.url(),
  AUTH_URL: z.url(),
});

/** Where the services answer that the environment names. */
export const serviceAddresses = (
  settings: z.infer<typeof addressesEnv>,
): Partial<Record<ServiceName, string>> =>
  Object.fromEntries(
    SERVICES.flatMap((name) => {
      const address = settings[addressKey(name)];
      return address === undefined ? [] : [[name, address]];
    }),
  );
