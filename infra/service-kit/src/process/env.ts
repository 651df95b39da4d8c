import { SERVICES, type ServiceName } from "@oneworld/contracts/site/services";
import type { SettingEntry } from "@oneworld/contracts/site/setting-entry";
import { z } from "zod";
import { StartError } from "./start-error.ts";

/**
 * Parses the process environment with a schema.
 *
 * @returns the parsed settings
 * @throws StartError that lists every missing or invalid variable, one per line
 */
export function parseEnv<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.infer<S> {
  const result = schema.safeParse(env);
  const lines = result.success
    ? equalSecrets(result.data)
    : result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  if (result.success && lines.length === 0) return result.data;
  throw new StartError(`The environment is incomplete or invalid:\n${lines.join("\n")}`);
}

/** Each secret gives another power, so one that equals another gives both. */
function equalSecrets(settings: Record<string, unknown>): string[] {
  const secrets = Object.entries(settings).filter(
    ([name, value]) => name.endsWith("_SECRET") && value !== undefined,
  );
  return secrets.flatMap(([name, value], index) => {
    const [same] = secrets.slice(0, index).find(([, other]) => other === value) ?? [];
    return same === undefined ? [] : [`  ${name}: It must differ from ${same}.`];
  });
}

/** Prints a process's settings as a JSON array of {@link SettingEntry}. `npm start` passes only those to it. */
export function printSettings(schema: z.ZodObject): void {
  const entries = Object.entries(schema.shape).map(([name, field]): SettingEntry => {
    const type = field as z.ZodType;
    const { success, data } = type.safeParse(undefined);
    const byDefault = data === undefined || data === "" ? null : JSON.stringify(data);
    return { name, description: type.description ?? "", required: !success, byDefault };
  });
  process.stdout.write(`${JSON.stringify(entries)}\n`);
}

/** A whole number above 0. */
export const count = (byDefault: number): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce.number().int().positive().default(byDefault);

/** Treats an empty variable as unset. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** Items separated by commas. */
export const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);

const port = z.coerce.number().int().min(0).max(65_535);
const secret = z.string().min(32);

/** Addresses of pages, of which only the origin counts. */
const origins = list.pipe(
  z.array(z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin)),
);

/** Settings that every process of the site reads. Secrets are at least 32 characters. */
export const processEnv = z.object({
  HOST: z.string().default("127.0.0.1").describe("address of the public listener"),
  PORT: port.describe("port of the public listener"),
  INTERNAL_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("address of the internal listener, with metrics and, for services, `/internal/…`"),
  INTERNAL_PORT: port.describe("port of the internal listener"),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(5)
    .describe(
      "seconds between the stop signal and the end of listening, for load balancers to notice that it isn't ready",
    ),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("info")
    .describe("least level of log lines"),
  CSRF_SECRET: secret.describe("signs CSRF tokens"),
  EDGE_SECRET: secret.describe("proves that the edge forwarded a request"),
  METRICS_SECRET: secret.describe("authorizes reading metrics"),
  SITE_ORIGINS: origins
    .default([])
    .describe(
      "further origins whose pages may call, separated by commas, e.g. `https://oneworld.example`",
    ),
  DEMO_CONTENT: z
    .enum(["loopback", "public"])
    .default("loopback")
    .describe(
      "`public` allows demo content on a public address: sample members, whose password is published, and stand-ins for mail and payments",
    ),
});

/** Whether an address to listen on is reachable from this machine only. */
const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);

/** Whether a process with these settings may show demo content: sample members and stand-ins. */
export const mayShowDemoContent = ({
  HOST,
  DEMO_CONTENT,
}: Pick<z.infer<typeof processEnv>, "HOST" | "DEMO_CONTENT">): boolean =>
  isLoopback(HOST) || DEMO_CONTENT === "public";

type AddressKind = "URL" | "INTERNAL_URL";
type AddressKey<Kind extends AddressKind> = `${Uppercase<ServiceName>}_${Kind}`;

/** The setting with a service's address: `FORUM_URL` or `FORUM_INTERNAL_URL` for `forum`. */
const addressKey = <Kind extends AddressKind>(name: ServiceName, kind: Kind) =>
  `${name.toUpperCase()}_${kind}` as AddressKey<Kind>;

const addresses = <Kind extends AddressKind>(kind: Kind) =>
  z.object(
    Object.fromEntries(
      SERVICES.map((name) => [
        addressKey(name, kind),
        z
          .url()
          .optional()
          .describe(`${kind === "URL" ? "public" : "internal"} listener of ${name}`),
      ]),
    ) as Record<AddressKey<Kind>, z.ZodOptional<z.ZodURL>>,
  );

/** Where the edge reaches each service (`FORUM_URL`). Unset services stay unreachable. */
export const publicAddressesEnv = addresses("URL");

/** Where services reach one another (`FORUM_INTERNAL_URL`). */
const internalAddressesEnv = addresses("INTERNAL_URL");

/** Settings of every service. Services call each other for sessions, exports, reported texts and old events. */
export const serviceEnv = processEnv.extend({
  ...internalAddressesEnv.shape,
  INTERNAL_SECRET: secret.describe("authorizes calls between services"),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(?:ql)?$/,
      error: "Give an address that begins with postgresql://.",
    })
    .describe("PostgreSQL database with the service's own user"),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(10)
    .describe(
      "maximum number of connections for calls, and as many for hot reads; see pools.ts for the others",
    ),
  REDIS_URL: z
    .url({
      protocol: /^rediss?$/,
      error: "Give an address that begins with redis:// or rediss://.",
    })
    .describe("Redis with the service's own user"),
  EVENT_RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(30)
    .describe("days for which the outbox keeps superseded events"),
  STREAM_MAX_ENTRIES: z.coerce
    .number()
    .int()
    .min(50_000)
    .max(10_000_000)
    .default(200_000)
    .describe(
      "maximum number of entries in the service's stream, applied or not: about 400 bytes each in Redis",
    ),
  AUTH_INTERNAL_URL: z.url().describe("internal listener of auth"),
});

/** A service's own settings, besides those of every service. */
export type OwnSettings<Schema extends typeof serviceEnv> = Omit<
  z.infer<Schema>,
  keyof z.infer<typeof serviceEnv>
>;

type Addresses = Partial<Record<ServiceName, string>>;

/** Where the edge reaches the services that the environment names. */
export const publicAddresses = (settings: z.infer<typeof publicAddressesEnv>): Addresses =>
  readAddresses((name) => settings[addressKey(name, "URL")]);

/** Where services reach the services that the environment names. */
export const internalAddresses = (settings: z.infer<typeof internalAddressesEnv>): Addresses =>
  readAddresses((name) => settings[addressKey(name, "INTERNAL_URL")]);

const readAddresses = (read: (name: ServiceName) => string | undefined): Addresses =>
  Object.fromEntries(
    SERVICES.flatMap((name) => {
      const address = read(name);
      return address === undefined ? [] : [[name, address]];
    }),
  );
