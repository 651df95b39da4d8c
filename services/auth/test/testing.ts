import type { MemberSuspended } from "@oneworld/contracts/forum/events";
import { mailJob } from "../src/mail/mail-queue.ts";
import { applySuspension } from "../src/suspension/suspension.rules.ts";
import { fileURLToPath } from "node:url";
import type { SessionMember } from "@oneworld/contracts/auth/session";
import { type Background, createBackground } from "@oneworld/service-kit/process/background";
import { createDatabaseAdapter } from "@oneworld/service-kit/data/database";
import { createMetrics } from "@oneworld/service-kit/process/metrics";
import { createSessionReader } from "@oneworld/service-kit/http/session";
import {
  createTestRedis,
  internalClient,
  TestClient,
  testSettings,
} from "@oneworld/service-kit/test/testing";
import { createTestDatabase } from "@oneworld/service-kit/test/testing-database";
import { Registry } from "prom-client";
import { afterEach, beforeEach, vi } from "vitest";
import { createApp, internalRoutes } from "../src/app.ts";
import { openDatabase } from "../src/database.ts";
import { createGuard } from "../src/guessing/create-guard.ts";
import { createDeviceCookies } from "../src/guessing/device-cookie.ts";
import { createLimits, type Limits } from "../src/limits.ts";
import { createSessionRecordReader, type SignInDeps } from "../src/session/session.rules.ts";
import type { Email, Mailer } from "../src/mail/mailer.ts";
import type { AuthSettings } from "../src/settings.ts";

/** Limits that only their own tests reach. */
const GENEROUS: AuthSettings = {
  SIGN_IN_FAILURES: 10,
  SIGN_IN_FAILURE_SECONDS: 900,
  NETWORK_FAILURES: 10_000,
  SIGN_IN_DELAY_MAX_MS: 0,
  ALARM_FAILURES_PER_MINUTE: 10_000,
  SIGN_INS_PER_MINUTE: 10_000,
  SIGN_UPS_PER_MINUTE: 10_000,
  SIGN_UPS_PER_HOUR: 10_000,
  LINK_CALLS_PER_MINUTE: 10_000,
  SESSIONS_MAX: 15,
  MAILED_LINKS: 10,
  MAILED_LINKS_SECONDS: 900,
  ACCOUNT_CHANGES_PER_MINUTE: 10_000,
  EXPORTS_PER_HOUR: 10_000,
  REMOVAL_GRACE_SECONDS: 7 * 24 * 60 * 60,
  SECOND_FACTOR_FAILURES: 10,
  FACTOR_SECRET: "factor-secret-for-tests-0123456789abc",
  SITE_URL: "https://oneworld.example",
};

const migrations = fileURLToPath(new URL("../prisma/migrations", import.meta.url));

let count = 0;

/** Valid input for `POST /api/users`, with a fresh email each time. */
export const newcomer = (changes: Record<string, unknown> = {}) => ({
  name: "Noor Haddad",
  email: `noor${++count}@example.org`,
  password: "harbour lantern violet",
  ...changes,
});

/** The whole service with its own database and Redis keys. A list collects emails, unless a mailer is given. */
export async function createTestAuth({
  limits = {},
  redis = createTestRedis(),
  services = {},
  mailer,
}: {
  limits?: Partial<AuthSettings>;
  redis?: ReturnType<typeof createTestRedis>;
  services?: Record<string, string>;
  mailer?: Mailer;
} = {}) {
  const database = await createTestDatabase(migrations);
  const db = openDatabase(createDatabaseAdapter(database.url, 10));
  const { log } = testSettings;
  const background = inTurn(createBackground(log));
  const messages: Email[] = [];
  const keep: Mailer = (message) => Promise.resolve(void messages.push(message));
  const settings = { ...GENEROUS, ...limits };
  const metrics = createMetrics("auth");
  const app = createApp({
    ...testSettings,
    metrics,
    name: "auth",
    settings,
    db,
    redis,
    background,
    mailer: mailer ?? keep,
    services,
    sessions: createSessionReader({
      redis,
      record: createSessionRecordReader(db),
      secret: testSettings.internalSecret,
      log,
    }),
  });

  const browser = (token?: string) => new TestClient(app, token);
  const sendStored = () => mailJob({ db, log, mailer: mailer ?? keep, settings }).run();

  return {
    app,
    db,
    redis,
    browser,
    metrics,
    settings,
    /** The dependencies of sign-in, with another counter of failures. */
    signInDeps: (failures: Limits["failures"]): SignInDeps => {
      const counted = { ...createLimits(redis, settings), failures };
      const registry = new Registry();
      return {
        db,
        redis,
        log,
        limits: counted,
        settings,
        internalSecret: testSettings.internalSecret,
        guard: createGuard({ redis, log, settings, limits: counted, registry }),
        devices: createDeviceCookies(testSettings.csrfSecret),
      };
    },
    /** Applies the forum's event about a suspension, and sends the emails. */
    suspend: async (change: MemberSuspended) => {
      const secrets = { ...settings, INTERNAL_SECRET: testSettings.internalSecret };
      await applySuspension({ db, redis, log, settings: secrets }, change);
      await sendStored();
    },
    /** Sends the stored emails, as the job does within seconds. */
    sendStored,
    /** Calls the internal API. */
    internal: internalClient(
      internalRoutes({
        db,
        log,
        settings,
        sessionRecord: createSessionRecordReader(db),
      }),
    ),
    /** A member who has just signed up, with their browser. */
    signUp: async (changes: Record<string, unknown> = {}) => {
      const input = newcomer(changes);
      const own = browser();
      const { body } = await own.post<SessionMember>("/api/users", input);
      // The confirmation email is sent before anything that a test does next
      await background.settled();
      return { ...input, id: body.id, browser: own };
    },
    /** Signs in by password, in a browser of its own. */
    signIn: async (email: string, password: string) => {
      const own = browser();
      return { browser: own, ...(await own.post("/api/users/auth", { email, password })) };
    },
    /** Emails to an address, oldest first, once all pending ones are sent. */
    emailsTo: async (email: string): Promise<Email[]> => {
      await background.settled();
      return messages.filter(({ to }) => to === email);
    },
    close: async () => {
      await background.settled();
      await db.$disconnect();
      redis.disconnect();
      await database.drop();
    },
  };
}

/** Runs background tasks one after the other, so that emails arrive in the order of their causes. */
function inTurn(background: Background): Background {
  let last = Promise.resolve();
  const run: Background["run"] = (what, task) => {
    const before = last;
    background.run(what, () => (last = before.then(task, task)));
  };
  return { ...background, run };
}

/** Whether a browser's session is open. */
export const isSignedIn = async (browser: Pick<TestClient, "get">): Promise<boolean> =>
  (await browser.get<{ user: unknown }>("/api/users/session")).body.user !== null;

/** The token of the link in an email. */
export function tokenIn(message: Email | undefined): string {
  const token = /#token=([\w-]{43})$/m.exec(message?.text ?? "")?.[1];
  if (!token) throw new Error(`There is no link in: ${message?.text ?? "no email"}`);
  return token;
}

/** Lets each test of a file set the date, while timers go on. */
export function withOwnDate(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());
}
