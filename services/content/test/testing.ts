import { EDGE_SECRET_HEADER } from "@oneworld/service-kit/http/client-address";
import { fileURLToPath } from "node:url";
import { createDatabaseAdapter } from "@oneworld/service-kit/data/database";
import { newId } from "@oneworld/service-kit/data/id";
import {
  createTestStores,
  internalClient,
  TestClient,
  testSettings,
} from "@oneworld/service-kit/test/testing";
import { createApp } from "../src/app.ts";
import { openDatabase } from "../src/database.ts";
import { exportRoutes } from "../src/export/export.routes.ts";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { vouchedRoutes } from "../src/moderation/vouched.routes.ts";
import type { ContentSettings } from "../src/settings.ts";

/** Folder of this service's migrations. */
export const migrations = fileURLToPath(new URL("../prisma/migrations", import.meta.url));

/** No outside services, and limits that only their own tests reach. */
const SETTINGS: ContentSettings = {
  MEDIASTACK_KEY: undefined,
  MEDIASTACK_URL: "http://127.0.0.1:9/v1/news",
  MEDIASTACK_CALLS_PER_MONTH: 100,
  TRIVIA_URL: undefined,
  TRIVIA_SECONDS_BETWEEN_CALLS: 5,
  UPSTREAM_TIMEOUT_MS: 3000,
  PRIVATE_IMAGE_HOSTS: [],
  REVIEWS_PER_MINUTE: 10_000,
  SEARCHES_PER_MINUTE: 10_000,
  QUIZZES_PER_MINUTE: 10_000,
  VISITOR_QUIZZES_PER_MINUTE: 10_000,
};

/** The whole service with its own database and Redis keys. */
export async function createTestContent(settings: Partial<ContentSettings> = {}) {
  const stores = await createTestStores(migrations);
  const db = openDatabase(createDatabaseAdapter(stores.databaseUrl, 10));

  /** A further replica of the service on the same database. */
  const copy = () =>
    createApp({
      ...stores.deps,
      name: "content",
      settings: { ...SETTINGS, ...settings },
      db,
    });
  const app = copy();

  /** A signed-in member with a browser. */
  const signIn = (name = "Noor Haddad", id: string = newId()) => {
    const { member, token } = stores.signIn({ id, name });
    return { ...member, browser: new TestClient(app, token) };
  };

  return {
    db,
    databaseUrl: stores.databaseUrl,
    copy,
    signIn,
    /** Calls the internal API. */
    internal: internalClient(
      new Hono<ServiceEnv>().route("/", exportRoutes({ db })).route("/", vouchedRoutes({ db })),
    ),
    visitor: (token?: string) => new TestClient(app, token),
    /** A visitor whose address the edge forwards. */
    visitorFrom: (address: string) =>
      new TestClient(app, {
        headers: { [EDGE_SECRET_HEADER]: testSettings.edgeSecret, "x-forwarded-for": address },
      }),
    close: () => stores.close(() => db.$disconnect()),
  };
}

export type TestContent = Awaited<ReturnType<typeof createTestContent>>;
