import type { RegisteredMember } from "@oneworld/contracts/auth/registered-member";
import { fileURLToPath } from "node:url";
import {
  feedPageSchema,
  postSchema,
  type Post,
  type PostCreated,
} from "@oneworld/contracts/forum/http";
import type { Role } from "@oneworld/contracts/profile/tiers";
import { createDatabasePool, createPoolAdapter } from "@oneworld/service-kit/data/database";
import {
  createTestDatabase,
  createTestRedis,
  createTestSessions,
  internalClient,
  TestClient,
  testSettings,
} from "@oneworld/service-kit/test/testing";
import { createApp } from "../src/app.ts";
import { openDatabase } from "../src/database.ts";
import { exportRoutes } from "../src/export/export.routes.ts";
import type { ForumLimits } from "../src/settings.ts";

/** Limits out of the way of tests that aren't about them. */
const GENEROUS: ForumLimits = {
  POSTS_PER_MINUTE: 10_000,
  REPLIES_PER_MINUTE: 10_000,
  REPORTS_PER_MINUTE: 10_000,
};

const migrations = fileURLToPath(new URL("../prisma/migrations", import.meta.url));

/** Good input for `POST /api/posts`. */
export const draft = (changes: Record<string, unknown> = {}) => ({
  title: "A well in every village",
  content: "We dug the third one this spring. The hard part is who looks after the pump.",
  postCategory: "Poverty",
  region: "Africa",
  ...changes,
});

/** The whole service on a database and Redis keys of its own. */
export async function createTestForum(limits: Partial<ForumLimits> = {}) {
  const database = await createTestDatabase(migrations);
  const pool = createDatabasePool(database.url, 10);
  // Connections that are being closed may still hear that their database is dropped
  pool.on("error", () => undefined);
  const db = openDatabase(createPoolAdapter(pool));
  const redis = createTestRedis();
  const sessions = createTestSessions();
  const registered = new Map<string, RegisteredMember>();
  const app = createApp({
    ...testSettings,
    name: "forum",
    settings: { ...GENEROUS, ...limits },
    db,
    pool,
    redis,
    sessions: sessions.reader,
    lookUpMember: (id) => Promise.resolve(registered.get(id) ?? null),
  });

  /** Someone who is signed in, with a browser. */
  const signIn = (
    name = "Noor Haddad",
    role: Role = "member",
    session: { secondFactor?: boolean } = {},
  ) => {
    const { member, token } = sessions.signIn({ name, role }, session);
    const browser = new TestClient(app, token);
    /** Publishes a post. */
    const publish = async (changes: Record<string, unknown> = {}): Promise<Post> => {
      const { body } = await browser.post<PostCreated>("/api/posts", draft(changes));
      return postSchema.parse(body.post);
    };
    return { ...member, browser, publish };
  };

  return {
    app,
    db,
    pool,
    /** who has signed up, by id, where the news of it isn't here yet */
    registered,
    signIn,
    /** Calls what only other services may call. */
    internal: internalClient(exportRoutes({ db })),
    visitor: (token?: string) => new TestClient(app, token),
    close: async () => {
      await db.$disconnect();
      await pool.end();
      redis.disconnect();
      await database.drop();
    },
  };
}

/** A page of posts as a browser gets it; fails where it isn't what the contract says. */
export async function readPage(browser: TestClient, path: string) {
  const { status, body } = await browser.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return feedPageSchema.strict().parse(body);
}
