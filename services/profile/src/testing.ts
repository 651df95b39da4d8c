import { fileURLToPath } from "node:url";
import { createDatabaseAdapter } from "@oneworld/service-kit/database";
import { newId } from "@oneworld/service-kit/id";
import {
  createTestDatabase,
  createTestRedis,
  createTestSessions,
  TestClient,
  testSettings,
} from "@oneworld/service-kit/testing";
import { createApp } from "./app.ts";
import { openDatabase } from "./database.ts";
import type { PrismaClient } from "./generated/client.ts";
import { registerMember } from "./members/members.rules.ts";

/** Folder of this service's migrations. */
export const migrations = fileURLToPath(new URL("../prisma/migrations", import.meta.url));

/** How many statements wait for a lock in the database. Not for use within a transaction, where the answer stands still. */
export async function statementsThatWait(db: PrismaClient): Promise<number> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return rows.length;
}

/** The whole service on a database and Redis keys of its own. */
export async function createTestProfile({ writesPerMinute = 10_000 } = {}) {
  const database = await createTestDatabase(migrations);
  const db = openDatabase(createDatabaseAdapter(database.url, 10));
  const redis = createTestRedis();
  const sessions = createTestSessions();
  const app = createApp({
    ...testSettings,
    name: "profile",
    settings: { WRITES_PER_MINUTE: writesPerMinute },
    db,
    redis,
    sessions: sessions.reader,
    ready: () => db.$queryRaw`SELECT 1`,
  });

  /** Someone who is signed in, with a browser; `id` where they aren't known to this service yet. */
  const signIn = (name = "Noor Haddad", id: string = newId()) => {
    const { token } = sessions.signIn({ id, name, email: "noor@example.org" });
    return { id, token, browser: new TestClient(app, token) };
  };

  /** As `signIn`, for someone whose sign-up has reached this service. */
  const join = async (name = "Noor Haddad", id: string = newId()) => {
    const member = signIn(name, id);
    await registerMember(db, { id: member.id, name, joinedAt: new Date() });
    return member;
  };

  /** All that the service keeps, to see whether a call changed anything. */
  const everything = () =>
    Promise.all([
      db.member.findMany({ orderBy: { id: "asc" } }),
      db.follow.findMany({ orderBy: [{ followerId: "asc" }, { followeeId: "asc" }] }),
      db.outboxEvent.findMany({ orderBy: { id: "asc" } }),
    ]);

  return {
    db,
    everything,
    signIn,
    join,
    visitor: (token?: string) => new TestClient(app, token),
    close: async () => {
      await db.$disconnect();
      redis.disconnect();
      await database.drop();
    },
  };
}

export type TestProfile = Awaited<ReturnType<typeof createTestProfile>>;
