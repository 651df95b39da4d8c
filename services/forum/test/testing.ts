import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  feedPageSchema,
  postSchema,
  type Post,
  type PostCreated,
  type UploadedPicture,
  uploadedPictureSchema,
} from "@oneworld/contracts/forum/http";
import type { Role } from "@oneworld/contracts/profile/tiers";
import { createFolderStore } from "@oneworld/service-kit/pictures/folder-store";
import { plain } from "@oneworld/service-kit/test/testing-pictures";
import { createPoolAdapter } from "@oneworld/service-kit/data/database";
import {
  createTestStores,
  delivers,
  internalClient,
  memberEvents,
  TestClient,
  testSettings,
} from "@oneworld/service-kit/test/testing";
import { statementsThatWait } from "@oneworld/service-kit/test/testing-database";
import type { VouchedText } from "@oneworld/contracts/forum/vouched-text";
import { createApp } from "../src/app.ts";
import { openDatabase } from "../src/database.ts";
import { exportRoutes } from "../src/export/export.routes.ts";
import { memberHandlers } from "../src/members/members.rules.ts";
import { purgeRemovedJob } from "../src/moderation/purge-removed.ts";
import type { Vouchers } from "../src/reports/vouchers.ts";
import type { ForumLimits } from "../src/settings.ts";

/** Limits out of the way of tests that aren't about them. */
const GENEROUS: ForumLimits = {
  MENTIONS_PER_MINUTE: 10_000,
  NAME_SEARCHES_PER_MINUTE: 10_000,
  NEW_MEMBER_COMMENTS_PER_HOUR: 10_000,
  NEW_MEMBER_POSTS_PER_HOUR: 10_000,
  POSTS_PER_MINUTE: 10_000,
  POST_PICTURES_PER_MINUTE: 10_000,
  REPLIES_PER_MINUTE: 10_000,
  REPORTS_PER_MINUTE: 10_000,
  SAME_TEXTS: 10_000,
  SAME_TEXT_MEMBERS: 10_000,
  SEARCHES_PER_MINUTE: 10_000,
  SUGGESTIONS_PER_MINUTE: 10_000,
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

/** The whole service on a database, a folder of pictures and Redis keys of its own. */
export async function createTestForum(limits: Partial<ForumLimits> = {}) {
  const stores = await createTestStores(migrations);
  const pool = stores.createPool();
  const db = openDatabase(createPoolAdapter(pool));
  const folder = await mkdtemp(join(tmpdir(), "post-pictures-"));
  const store = createFolderStore(folder);
  /** what chat, content and profile vouch for: texts by place or id, and for messages who may read them */
  const vouched = new Map<string, VouchedText & { readers?: string[] }>();
  const vouchers: Vouchers = {
    message: async (place, readerId) => {
      const found = vouched.get(place);
      return found?.readers?.includes(readerId) ? found : null;
    },
    review: async (id) => vouched.get(id) ?? null,
    profile: async (id) => vouched.get(id) ?? null,
  };
  const app = createApp({
    ...stores.deps,
    name: "forum",
    settings: { ...GENEROUS, ...limits },
    db,
    pool,
    store,
    vouchers,
    internalSecret: testSettings.internalSecret,
  });

  /** Someone who is signed in, with a browser. */
  const signIn = (
    name = "Noor Haddad",
    role: Role = "member",
    { id, ...session }: { secondFactor?: boolean; id?: string } = {},
  ) => {
    const { member, token } = stores.signIn({ name, role, ...(id && { id }) }, session);
    const browser = new TestClient(app, token);
    /** Publishes a post. */
    const publish = async (changes: Record<string, unknown> = {}): Promise<Post> => {
      const { body } = await browser.post<PostCreated>("/api/posts", draft(changes));
      return postSchema.parse(body.post);
    };
    /** Uploads a picture of one colour. */
    const upload = async (width = 60, height = 40): Promise<UploadedPicture> => {
      const content = new Uint8Array(await plain(width, height).png().toBuffer());
      const { body } = await browser.post("/api/posts/pictures", content, {
        "content-type": "image/png",
      });
      return uploadedPictureSchema.strict().parse(body);
    };
    return { ...member, browser, publish, upload };
  };

  return {
    app,
    db,
    pool,
    store,
    folder,
    registered: stores.registered,
    vouched,
    setRole: stores.setRole,
    /** Runs the job that deletes removed texts. */
    purgeRemoved: () => purgeRemovedJob({ db }).run(),
    /** Makes all events of a case older. */
    age: async (caseId: string, by: string) => {
      await pool.query("ALTER TABLE moderation_event DISABLE TRIGGER USER");
      const text = "UPDATE moderation_event SET at = at - $2::interval WHERE case_id = $1::uuid";
      await pool.query(text, [caseId, by]);
      await pool.query("ALTER TABLE moderation_event ENABLE TRIGGER USER");
    },
    /** How many statements wait for a lock. */
    waiting: () => statementsThatWait(db),
    signIn,
    /** A moderator who has given a second factor. */
    moderator: (name: string) => signIn(name, "moderator", { secondFactor: true }),
    /** Calls what only other services may call. */
    internal: internalClient(exportRoutes({ db })),
    visitor: (token?: string) => new TestClient(app, token),
    /** Applies the event that a member's account is gone. */
    remove: memberEvents(delivers(() => memberHandlers(db))).remove,
    close: () =>
      stores.close(
        () => db.$disconnect(),
        () => pool.end(),
        () => rm(folder, { recursive: true }),
      ),
  };
}

/** A page of posts as a browser gets it; fails where it isn't what the contract says. */
export async function readPage(browser: TestClient, path: string) {
  const { status, body } = await browser.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return feedPageSchema.strict().parse(body);
}
