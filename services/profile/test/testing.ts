import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createPoolAdapter } from "@oneworld/service-kit/data/database";
import { notificationChannel } from "@oneworld/contracts/profile/notification-kinds";
import type { EventType } from "@oneworld/contracts/events/catalogue";
import { dispatchAll } from "@oneworld/service-kit/events/event-envelope";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { Redis } from "ioredis";
import { newId } from "@oneworld/service-kit/data/id";
import {
  createTestStores,
  delivers,
  internalClient,
  testRedisUrl,
  TestClient,
} from "@oneworld/service-kit/test/testing";
import { createApp } from "../src/app.ts";
import { openDatabase } from "../src/database.ts";
import { exportRoutes } from "../src/export/export.routes.ts";
import { profileHandlers } from "../src/members/member-events.rules.ts";
import { vouchedRoutes } from "../src/members/vouched.routes.ts";
import type { NameCheck } from "../src/members/name-check.ts";
import { registerMember } from "../src/members/members.rules.ts";
import { createFolderStore } from "@oneworld/service-kit/pictures/folder-store";
import { vapidKeysOf } from "../src/push/vapid.ts";
import type { ProfileLimits } from "../src/settings.ts";

/** Folder of this service's migrations. */
export const migrations = fileURLToPath(new URL("../prisma/migrations", import.meta.url));

/** Limits out of the way of tests that aren't about them. */
const GENEROUS: ProfileLimits = {
  WRITES_PER_MINUTE: 10_000,
  PICTURES_PER_MINUTE: 10_000,
  DIGEST_STOPS_PER_MINUTE: 10_000,
};

/** The site's keys in tests. */
export const TEST_KEYS = vapidKeysOf("1".repeat(64), "mailto:push@example.org");

/** The whole service on a database, a folder of pictures and Redis keys of its own. */
export async function createTestProfile(
  limits: Partial<ProfileLimits> = {},
  checkName: NameCheck = async () => undefined,
) {
  const stores = await createTestStores(migrations);
  const subscribers: Redis[] = [];
  const pool = stores.createPool();
  const db = openDatabase(createPoolAdapter(pool));
  const pushOrigins = ["https://*.push.services.mozilla.com"];
  const folder = await mkdtemp(path.join(tmpdir(), "pictures-"));
  const store = createFolderStore(folder);
  const app = createApp({
    ...stores.deps,
    name: "profile",
    settings: { ...GENEROUS, ...limits },
    db,
    pool,
    store,
    checkName,
    keys: TEST_KEYS,
    pushOrigins,
  });

  /** Someone who is signed in, with a browser; `id` where they aren't known to this service yet. */
  const signIn = (name = "Noor Haddad", id: string = newId()) => {
    const { token } = stores.signIn({ id, name, email: "noor@example.org" });
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
      db.picture.findMany({ orderBy: { url: "asc" } }),
      db.notification.findMany({ orderBy: { id: "asc" } }),
      db.notificationAction.findMany({ orderBy: [{ notificationId: "asc" }, { key: "asc" }] }),
      db.notificationSetting.findMany({ orderBy: [{ memberId: "asc" }, { kind: "asc" }] }),
      db.digest.findMany({ orderBy: { memberId: "asc" } }),
      db.pushDevice.findMany({ orderBy: { id: "asc" } }),
      db.push.findMany({ orderBy: { memberId: "asc" } }),
      db.restriction.findMany({ orderBy: { id: "asc" } }),
      db.mutedWords.findMany({ orderBy: { memberId: "asc" } }),
      db.hiddenProfile.findMany({ orderBy: { memberId: "asc" } }),
      db.laterHiddenProfile.findMany({ orderBy: { caseId: "asc" } }),
      readdir(folder),
    ]);

  /** Hands an event of another service to this one, as its consumer does. */
  const handlers = () => profileHandlers({ db, redis: stores.deps.redis });
  const deliver = delivers(handlers);

  /** Hands events of one type to this service together. */
  const deliverAll = async (type: EventType, events: object[]): Promise<void> => {
    const deliveries = events.map((data, key) => ({
      key,
      envelope: { id: newId(), type, subject: newId(), occurredAt: new Date().toISOString(), data },
    }));
    const { broken, failed } = await dispatchAll(deliveries, handlers());
    for (const { error } of [...broken, ...failed]) throw error;
  };

  /** The counts of unread notifications that are published for a member from now on. */
  const listen = async (memberId: string): Promise<unknown[]> => {
    const subscriber = new Redis(testRedisUrl());
    subscribers.push(subscriber);
    const notices: unknown[] = [];
    subscriber.on("message", (_, text: string) => notices.push(JSON.parse(text)));
    await subscriber.subscribe(notificationChannel(memberId));
    return notices;
  };

  /** Published events of one type about a member, oldest first. */
  const published = async (type: string, subject: string): Promise<Record<string, unknown>[]> => {
    const rows = await db.outboxEvent.findMany({
      where: { type, subject },
      orderBy: { id: "asc" },
    });
    return rows.map(({ data }) => data as Record<string, unknown>);
  };

  return {
    app,
    db,
    pool,
    redis: stores.deps.redis,
    /** origins of push services that may be called; a test adds its own */
    pushOrigins,
    registered: stores.registered,
    store,
    folder,
    everything,
    deliver,
    deliverAll,
    listen,
    published,
    signIn,
    join,
    /** Calls what only other services may call. */
    internal: internalClient(
      new Hono<ServiceEnv>().route("/", exportRoutes({ db })).route("/", vouchedRoutes({ db })),
    ),
    visitor: (token?: string) => new TestClient(app, token),
    close: () => {
      for (const one of subscribers) one.disconnect();
      return stores.close(
        () => db.$disconnect(),
        () => pool.end(),
        () => rm(folder, { recursive: true }),
      );
    },
  };
}

export type TestProfile = Awaited<ReturnType<typeof createTestProfile>>;
