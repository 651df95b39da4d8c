import { SERVICES, type ServiceName } from "@oneworld/contracts/site/api-routes";
import { z } from "zod";

/**
 * Parses the process environment with a schema.
 *
 * @returns the parsed settings
 * @throws Error that lists every missing or invalid variable, one per line
 */
export function parseEnv<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.infer<S> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is incomplete or invalid:\n${lines.join("\n")}`);
}

/** Prints the names of a process's settings as JSON. The parent process passes only those on. */
export function printSettings(schema: z.ZodObject): void {
  process.stdout.write(`${JSON.stringify(Object.keys(schema.shape))}\n`);
}

const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);

const port = z.coerce.number().int().min(0).max(65_535);
const secret = z.string().min(32);

/** Settings that every process of the site reads. Secrets are at least 32 characters. */
export const processEnv = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: port,
  /** where the process serves the site's other processes: metrics and, for services, `/internal/…` */
  INTERNAL_HOST: z.string().default("127.0.0.1"),
  INTERNAL_PORT: port,
  /** seconds between the stop signal and the end of listening, for load balancers to notice that it isn't ready */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(5),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  CSRF_SECRET: secret,
  /** proves that the edge forwarded a request */
  EDGE_SECRET: secret,
  /** authorizes reading metrics */
  METRICS_SECRET: secret,
  SITE_ORIGINS: list.default([]),
  /**
   * `public` allows demo content on a public address: sample members, whose password is published, and stand-ins for
   * mail and payments
   */
  DEMO_CONTENT: z.enum(["loopback", "public"]).default("loopback"),
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
      SERVICES.map((name) => [addressKey(name, kind), z.url().optional()]),
    ) as Record<AddressKey<Kind>, z.ZodOptional<z.ZodURL>>,
  );

/** Where the edge reaches each service (`FORUM_URL`). Unset services stay unreachable. */
export const publicAddressesEnv = addresses("URL");

/** Where services reach one another (`FORUM_INTERNAL_URL`). */
const internalAddressesEnv = addresses("INTERNAL_URL");

/** Settings of every service. Services call each other for sessions, exports and old events. */
export const serviceEnv = processEnv.extend({
  ...internalAddressesEnv.shape,
  /** authorizes calls between services */
  INTERNAL_SECRET: secret,
  DATABASE_URL: z.url(),
  /** maximum number of connections for calls, and as many for hot reads; see pools.ts for the others */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z.url(),
  /** days for which the outbox keeps superseded events */
  EVENT_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  /** maximum number of entries in the service's stream, applied or not: about 400 bytes each in Redis */
  STREAM_MAX_ENTRIES: z.coerce.number().int().min(50_000).max(10_000_000).default(200_000),
  AUTH_INTERNAL_URL: z.url(),
});

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
