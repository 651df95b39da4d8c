import { fileURLToPath } from "node:url";
import type { SessionMember } from "@oneworld/contracts/auth/session";
import { createBackground } from "@oneworld/service-kit/background";
import { createDatabaseAdapter } from "@oneworld/service-kit/database";
import { createMetrics } from "@oneworld/service-kit/metrics";
import { createSessionReader } from "@oneworld/service-kit/session";
import {
  createTestDatabase,
  createTestRedis,
  internalClient,
  TestClient,
  testSettings,
} from "@oneworld/service-kit/testing";
import { Registry } from "prom-client";
import { createApp, internalRoutes } from "./app.ts";
import { PrismaClient } from "./generated/client.ts";
import { createGuard } from "./guessing/create-guard.ts";
import { createDeviceCookies } from "./guessing/device-cookie.ts";
import { createLimits, type Limits } from "./limits.ts";
import { createSessionRecordReader, type SignInDeps } from "./session/session.rules.ts";
import type { Letter, Mailer } from "./mail/mailer.ts";
import type { AuthSettings } from "./settings.ts";

/** Limits out of the way of tests that aren't about them. */
const GENEROUS: AuthSettings = {
  SIGN_IN_FAILURES: 10,
  SIGN_IN_FAILURE_SECONDS: 900,
  NETWORK_FAILURES: 10_000,
  SIGN_IN_DELAY_MAX_MS: 0,
  ALARM_FAILURES_PER_MINUTE: 10_000,
  SIGN_INS_PER_MINUTE: 10_000,
  SIGN_UPS_PER_MINUTE: 10_000,
  LINK_CALLS_PER_MINUTE: 10_000,
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

/** Good input for `POST /api/users`, with an email of its own each time. */
export const newcomer = (changes: Record<string, unknown> = {}) => ({
  name: "Noor Haddad",
  email: `noor${++count}@example.org`,
  password: "harbour lantern violet",
  ...changes,
});

/** The whole service on a database and Redis keys of its own. Mail goes into a list, unless a mailer is given. */
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
  const db = new PrismaClient({ adapter: createDatabaseAdapter(database.url, 10) });
  const { log } = testSettings;
  const background = createBackground(log);
  const letters: Letter[] = [];
  const keep: Mailer = (letter) => Promise.resolve(void letters.push(letter));
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

  return {
    app,
    db,
    redis,
    browser,
    metrics,
    /** What signing in stands on in the app, but for another counter of failures. */
    signInDeps: (failures: Limits["failures"]): SignInDeps => {
      const counted = { ...createLimits(redis, settings), failures };
      const registry = new Registry();
      return {
        db,
        redis,
        log,
        limits: counted,
        guard: createGuard({ redis, log, settings, limits: counted, registry }),
        devices: createDeviceCookies(testSettings.csrfSecret),
      };
    },
    /** Calls what only other services may call. */
    internal: internalClient(internalRoutes({ db, sessionRecord: createSessionRecordReader(db) })),
    /** Somebody who has just signed up, with their browser. */
    signUp: async (changes: Record<string, unknown> = {}) => {
      const input = newcomer(changes);
      const own = browser();
      const { body } = await own.post<SessionMember>("/api/users", input);
      // The email that asks to confirm the address comes before all others
      await background.settled();
      return { ...input, id: body.id, browser: own };
    },
    /** What was mailed to an address so far, oldest first, once all mail under way has been sent. */
    lettersTo: async (email: string): Promise<Letter[]> => {
      await background.settled();
      return letters.filter(({ to }) => to === email);
    },
    close: async () => {
      await background.settled();
      await db.$disconnect();
      redis.disconnect();
      await database.drop();
    },
  };
}

/** The token of the link in a letter. */
export function tokenIn(letter: Letter | undefined): string {
  const token = /#token=([\w-]{43})$/m.exec(letter?.text ?? "")?.[1];
  if (!token) throw new Error(`There is no link in: ${letter?.text ?? "no letter"}`);
  return token;
}
