import { randomUUID } from "node:crypto";
import type { RegisteredMember } from "@oneworld/contracts/auth/registered-member";
import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { SESSION_COOKIE } from "@oneworld/contracts/auth/session";
import type { Role } from "@oneworld/contracts/profile/tiers";
import type { Hono } from "hono";
import { Redis } from "ioredis";
import { CSRF_COOKIE, CSRF_HEADER } from "../src/http/csrf.ts";
import { createHealth } from "../src/process/health.ts";
import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { createDatabasePool } from "../src/data/database.ts";
import { newId } from "../src/data/id.ts";
import { dispatch, type EventHandlers } from "../src/events/event-envelope.ts";
import { bearer, createInternalApp } from "../src/http/internal-app.ts";
import { createLogger } from "../src/process/logger.ts";
import { createMetrics } from "../src/process/metrics.ts";
import type { ServiceEnv } from "../src/http/service-env.ts";
import { hashToken, type SessionReader } from "../src/http/session.ts";
import { CookieJar } from "./cookie-jar.ts";
import { createTestDatabase } from "./testing-database.ts";
import { checkAnswer } from "./testing-endpoints.ts";
import { required } from "./testing-servers.ts";

/** The test server's Redis, with a key prefix of its own. */
export const createTestRedis = (): Redis =>
  new Redis(required("TEST_REDIS_URL"), { keyPrefix: `${randomUUID()}:` });

/** Address of the test server's Redis, or of one of its databases. */
export const testRedisUrl = (database = 0): string =>
  new URL(`/${database}`, required("TEST_REDIS_URL")).toString();

/** Secrets and logger for apps under test. */
export const testSettings = {
  csrfSecret: "csrf-secret-for-tests-0123456789abcdef",
  edgeSecret: "edge-secret-for-tests-0123456789abcdef",
  internalSecret: "internal-secret-for-tests-0123456789",
  metricsSecret: "metrics-secret-for-tests-0123456789a",
  siteOrigins: ["http://localhost:3000"],
  log: createLogger("test", "silent"),
  metrics: createMetrics("test"),
  health: createHealth(),
  lookUpMember: () => Promise.resolve(null),
};

/**
 * What a service under test has of its own: a migrated database, Redis keys and sessions.
 *
 * @param migrations folder of the service's migrations
 * @param redis where it isn't the test server's
 */
export async function createTestStores(migrations: string, redis?: Redis) {
  const database = await createTestDatabase(migrations);
  const keys = redis ?? createTestRedis();
  // Connected first, so that limits count in Redis from the first request on
  if (!redis) await keys.ping();
  const sessions = createTestSessions();
  const registered = new Map<string, RegisteredMember>();
  return {
    databaseUrl: database.url,
    /** with errors ignored: connections that are being closed may still hear that their database is dropped */
    createPool: () => createDatabasePool(database.url, 10).on("error", () => undefined),
    redis: keys,
    signIn: sessions.signIn,
    setRole: sessions.setRole,
    /** members whose sign-up hasn't reached the service, by id */
    registered,
    /** dependencies that apps of all services have */
    deps: {
      ...testSettings,
      redis: keys,
      sessions: sessions.reader,
      lookUpMember: (id: string) => Promise.resolve(registered.get(id) ?? null),
    },
    /** Drops the database. @param end ends the service's own connections first */
    close: async (...end: (() => Promise<unknown>)[]) => {
      for (const one of end) await one();
      keys.disconnect();
      await database.drop();
    },
  };
}

/** Applies events about members to a service, as its consumer does. */
export const delivers =
  (handlers: () => EventHandlers) =>
  (type: string, data: { memberId: string } & Record<string, unknown>): Promise<void> =>
    dispatch(
      { id: newId(), type, subject: data.memberId, occurredAt: new Date().toISOString(), data },
      handlers(),
    );

/** Events about members, which `deliver` applies to a service. */
export const memberEvents = (deliver: ReturnType<typeof delivers>) => ({
  deliver,
  remove: (memberId: string) =>
    deliver("member.removed", { memberId, removedAt: new Date().toISOString() }),
  /** A member's new profile. */
  update: (memberId: string, version: number) =>
    deliver("member.updated", {
      memberId,
      version,
      name: "Noor Haddad",
      bio: "I plant trees.",
      img: { secure_url: "/media/noor.webp" },
      statusBadge: "Legend",
    }),
});

/** What a refused call answers; `fields` are the names of the invalid ones. @throws Error without a message for members */
export function refusalOf({ status, body }: { status: number; body: unknown }) {
  const { message, code, fields = {} } = errorBodySchema.strict().parse(body);
  if (message === "") throw new Error("The refusal has no message.");
  return { status, code, fields: Object.keys(fields).toSorted() };
}

/**
 * Variables that every service needs, for tests that start its process. Port 0 selects free ports.
 *
 * @param redis number of a Redis database that no other test uses, since the names of streams are fixed
 */
export const testServiceEnv = (databaseUrl: string, redis: number) => ({
  ...testProcessEnv,
  DATABASE_URL: databaseUrl,
  REDIS_URL: testRedisUrl(redis),
  AUTH_INTERNAL_URL: "http://127.0.0.1:1",
});

/** Variables that every process needs. */
export const testProcessEnv = {
  PORT: "0",
  INTERNAL_PORT: "0",
  DRAIN_SECONDS: "0",
  CSRF_SECRET: testSettings.csrfSecret,
  EDGE_SECRET: testSettings.edgeSecret,
  INTERNAL_SECRET: testSettings.internalSecret,
  METRICS_SECRET: testSettings.metricsSecret,
};

/** Calls a service's internal routes as another service does. */
export const internalClient = (routes: Hono<ServiceEnv>): TestClient =>
  new TestClient(createInternalApp(testSettings).route("/", routes), {
    headers: bearer(testSettings.internalSecret),
  });

/** Signs members in without the auth service: the reader recognizes the tokens issued here. */
export function createTestSessions(): {
  reader: SessionReader;
  signIn(
    member?: Partial<ResolvedSession["member"]>,
    session?: { secondFactor?: boolean },
  ): {
    member: ResolvedSession["member"];
    token: string;
  };
  /** Gives a member another role, in all their sessions. */
  setRole(memberId: string, role: Role): void;
} {
  const known = new Map<string, ResolvedSession>();
  return {
    reader: async (hash) => known.get(hash) ?? null,
    setRole: (memberId, role) => {
      for (const { member } of known.values()) if (member.id === memberId) member.role = role;
    },
    signIn: (given = {}, { secondFactor = false } = {}) => {
      const member = {
        id: newId(),
        name: "Test Member",
        email: "test@example.org",
        role: "member" as const,
        ...given,
      };
      const token = randomUUID().replaceAll("-", "").padEnd(43, "x");
      known.set(hashToken(token), {
        sessionId: newId(),
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        secondFactor,
        member,
      });
      return { member, token };
    },
  };
}

/** A client with cookies that echoes the CSRF token, as a browser with axios does. */
export class TestClient {
  readonly cookies = new CookieJar();
  readonly #app: Pick<Hono<ServiceEnv>, "request">;
  readonly #headers: Record<string, string>;

  /** @param caller the token of a session, or headers for every request */
  constructor(
    app: Pick<Hono<ServiceEnv>, "request">,
    caller?: string | { headers: Record<string, string> },
  ) {
    this.#app = app;
    this.#headers = typeof caller === "object" ? caller.headers : {};
    if (typeof caller === "string") this.cookies.set(SESSION_COOKIE, caller);
  }

  /**
   * Sends a request. A `body` that is neither text nor bytes is sent as JSON. The answer's body is parsed.
   *
   * @throws Error for an answer that the API reference doesn't have
   */
  async send<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Body; headers: Headers }> {
    if (method !== "GET" && !this.cookies.has(CSRF_COOKIE)) await this.get("/api/none");
    const response = await this.#app.request(path, {
      method,
      headers: {
        host: "localhost:3000",
        cookie: this.cookies.header,
        ...(method !== "GET" && { [CSRF_HEADER]: this.cookies.get(CSRF_COOKIE) ?? "" }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...this.#headers,
        ...headers,
      },
      ...(body !== undefined && { body: isContent(body) ? body : JSON.stringify(body) }),
    });
    this.cookies.keep(response.headers.getSetCookie());
    const text = await response.text();
    const answer = { status: response.status, body: parse(text) as Body };
    checkAnswer(this.#app, { method, path }, answer);
    return { ...answer, headers: response.headers };
  }

  get<Body = Record<string, unknown>>(path: string, headers?: Record<string, string>) {
    return this.send<Body>("GET", path, undefined, headers);
  }

  post<Body = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) {
    return this.send<Body>("POST", path, body, headers);
  }
}

const isContent = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === "string" || body instanceof Uint8Array;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
