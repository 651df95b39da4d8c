import { fileURLToPath } from "node:url";
import { createDatabaseAdapter } from "@oneworld/service-kit/database";
import { createSessionReader } from "@oneworld/service-kit/session";
import {
  createTestDatabase,
  createTestRedis,
  TestClient,
  testSettings,
} from "@oneworld/service-kit/testing";
import { createApp } from "./app.ts";
import { PrismaClient } from "./generated/client.ts";
import { createSessionRecordReader } from "./session/session.rules.ts";
import type { AuthLimits } from "./settings.ts";

/** Limits out of the way of tests that aren't about them. */
const GENEROUS: AuthLimits = {
  SIGN_IN_FAILURES: 10,
  SIGN_IN_FAILURE_SECONDS: 900,
  SIGN_INS_PER_MINUTE: 10_000,
  SIGN_UPS_PER_MINUTE: 10_000,
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

/** The whole service on a database and Redis keys of its own. */
export async function createTestAuth({
  limits = {},
  redis = createTestRedis(),
}: { limits?: Partial<AuthLimits>; redis?: ReturnType<typeof createTestRedis> } = {}) {
  const database = await createTestDatabase(migrations);
  const db = new PrismaClient({ adapter: createDatabaseAdapter(database.url, 10) });
  const { log } = testSettings;
  const app = createApp({
    ...testSettings,
    name: "auth",
    settings: { ...GENEROUS, ...limits },
    db,
    redis,
    sessions: createSessionReader({ redis, record: createSessionRecordReader(db), log }),
    ready: () => db.$queryRaw`SELECT 1`,
  });
  return {
    app,
    db,
    redis,
    browser: (token?: string) => new TestClient(app, token),
    close: async () => {
      await db.$disconnect();
      redis.disconnect();
      await database.drop();
    },
  };
}
