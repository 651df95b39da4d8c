import { NOTIFICATION_KINDS, UNREAD_COUNTED } from "@oneworld/contracts/profile/notification-kinds";
import {
  notificationPageSchema,
  type Notification,
  type NotificationSettings,
} from "@oneworld/contracts/profile/notifications";
import { newId } from "@oneworld/service-kit/data/id";
import { refusalOf } from "@oneworld/service-kit/test/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestProfile, type TestProfile } from "../../test/testing.ts";

type Member = Awaited<ReturnType<TestProfile["join"]>>;

let profile: TestProfile;
beforeAll(async () => {
  profile = await createTestProfile();
});
afterAll(() => profile.close());

const now = () => new Date().toISOString();
let version = 0;

const like = (owner: Member, postId: string, actor: { id: string }, liked = true) =>
  profile.deliverAll("like.changed", [
    { postId, authorId: owner.id, memberId: actor.id, liked, at: now(), version: (version += 1) },
  ]);

const list = async ({ browser }: Member, query = "") => {
  const { status, body } = await browser.get(`/api/notifications${query}`);
  expect(status).toBe(200);
  return notificationPageSchema.strict().parse(body);
};
const first = async (member: Member): Promise<Notification> => {
  const [one] = (await list(member)).notifications;
  if (!one) throw new Error("There are no notifications.");
  return one;
};
const unread = async ({ browser }: Member) =>
  (await browser.get("/api/notifications/unread")).body["total"];
const read = ({ browser }: Member, until: string) =>
  browser.post("/api/notifications/read", { until });

describe("GET /api/notifications/unread", () => {
  it("counts the newest unread ones only, so that a member with very many waits no longer", async () => {
    const member = await profile.join();
    const notification = () => ({
      id: newId(),
      memberId: member.id,
      kind: "like",
      subjectId: newId(),
      newestSeq: 1,
      position: newId(),
      at: new Date(),
    });
    const add = (count: number) =>
      profile.db.notification.createMany({ data: Array.from({ length: count }, notification) });
    await add(UNREAD_COUNTED - 1);
    expect(await unread(member)).toBe(UNREAD_COUNTED - 1);
    await add(2);
    expect(await unread(member)).toBe(UNREAD_COUNTED);
    const [newest] = await profile.db.notification.findMany({
      where: { memberId: member.id },
      orderBy: { position: "desc" },
    });
    const { body } = await read(member, String(newest?.position));
    expect(body).toMatchObject({ total: 0 });
  });
});

describe("GET /api/notifications", () => {
  it("has moderators' decisions, without names: one for all reports, and one for all statements, unread again when it changes", async () => {
    const member = await profile.join();
    const [caseId, statementId] = [newId(), newId()];
    const before = new Date(Date.now() - 60_000).toISOString();
    const decided = { caseId, reporterId: member.id, at: before };
    const changed = { statementId, memberId: member.id, at: now() };
    await profile.deliverAll("report.decided", [{ ...decided, version: (version += 1) }]);
    const event = { ...changed, version: (version += 1) };
    await profile.deliverAll("statement.changed", [event, event]);
    const { notifications } = await list(member);
    expect(notifications).toHaveLength(2);
    const about = notifications.map(({ kind, statementId: id, actors }) => [kind, id, actors]);
    expect(about).toContainEqual(["report", null, []]);
    expect(about).toContainEqual(["statement", statementId, []]);
    await read(member, (await first(member)).position);
    expect(await unread(member)).toBe(0);
    await profile.deliverAll("statement.changed", [{ ...changed, version: (version += 1) }]);
    expect(await unread(member)).toBe(1);
    const newest = Array.from({ length: 10 }, () => ({
      ...changed,
      statementId: newId(),
      version: (version += 1),
    }));
    await profile.deliverAll("statement.changed", newest);
    expect(await unread(member)).toBe(1);
    expect((await list(member)).notifications).toHaveLength(2);
    expect(await first(member)).toMatchObject({ statementId: newest.at(-1)?.statementId });
  });

  it.each([
    ["report.decided", "report", (id: string) => ({ caseId: newId(), reporterId: id })],
    ["statement.changed", "statement", (id: string) => ({ statementId: newId(), memberId: id })],
  ] as const)(
    "says of many %s in one whether the newest reverses one",
    async (type, kind, about) => {
      const member = await profile.join();
      const decide = async (...changes: { reversed?: boolean }[]) => {
        const events = changes.map((change) => ({
          ...about(member.id),
          ...change,
          at: now(),
          version: (version += 1),
        }));
        await profile.deliverAll(type, events);
        return list(member);
      };
      const decided = await decide({}, { reversed: false }, {});
      expect(decided.notifications).toMatchObject([{ kind, reversed: false, unread: true }]);
      await read(member, (await first(member)).position);
      const { notifications } = await decide({ reversed: true });
      expect(notifications).toMatchObject([{ kind, reversed: true, unread: true }]);
    },
  );

  it("has what moderators publish, each time, with the comment that it is", async () => {
    const member = await profile.join();
    const [postId, textId] = [newId(), newId()];
    const event = () => ({ postId, memberId: member.id, at: now(), version: (version += 1) });
    await profile.deliverAll("text.kept", [{ ...event(), textId: postId }]);
    const one = { kind: "kept", post: { _id: postId }, actors: [], unread: true };
    expect(await first(member)).toMatchObject({ ...one, comment: null });
    const again = { ...event(), textId };
    await profile.deliverAll("text.kept", [again, again]);
    expect(await first(member)).toMatchObject({ ...one, comment: textId });
    await read(member, (await first(member)).position);
    await profile.deliverAll("text.kept", [{ ...event(), textId }]);
    expect(await unread(member)).toBe(1);
  });

  it("shows all likes of a post as one, with the newest actors and the post's title", async () => {
    const owner = await profile.join();
    const postId = newId();
    await profile.deliverAll("post.changed", [
      {
        postId,
        authorId: owner.id,
        title: "A well",
        lang: "en",
        removed: false,
        at: now(),
        version: 1,
      },
    ]);
    for (const name of ["Ana", "Ben", "Chi", "Dan"])
      await like(owner, postId, await profile.join(name));
    const { notifications } = await list(owner);
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({
      kind: "like",
      post: { _id: postId, title: "A well", lang: "en" },
      actorCount: 4,
      unread: true,
    });
    expect(notifications[0]?.actors.map(({ name }) => name)).toEqual(["Dan", "Chi", "Ben"]);
    expect(await unread(owner)).toBe(1);
  });

  it("names the newest comment that it is about, and none for a mention in the post itself", async () => {
    const [owner, fan] = [await profile.join(), await profile.join()];
    const [postId, older, newest] = [newId(), newId(), newId()];
    const of = { postId, authorId: owner.id, memberId: fan.id, at: now() };
    const comment = (commentId: string, removed = false) =>
      profile.deliverAll("comment.changed", [{ ...of, commentId, removed }]);
    await comment(older);
    await comment(newest);
    expect(await first(owner)).toMatchObject({ kind: "comment", comment: newest });
    await comment(newest, true);
    expect(await first(owner)).toMatchObject({ kind: "comment", comment: older });
    const mention = { postId, authorId: fan.id, memberId: owner.id, mentioned: true, at: now() };
    await profile.deliverAll("mention.changed", [{ ...mention, textId: postId, version: 1 }]);
    const { notifications } = await list(owner);
    expect(notifications.find(({ kind }) => kind === "mention")?.comment).toBeNull();
  });

  it("has no gaps and no repeats, page by page", async () => {
    const [owner, fan] = [await profile.join(), await profile.join()];
    const posts = Array.from({ length: 7 }, () => newId());
    for (const postId of posts) await like(owner, postId, fan);
    const seen: (string | undefined)[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(owner, `?limit=3${cursor ? `&cursor=${cursor}` : ""}`);
      seen.push(...page.notifications.map(({ post }) => post?._id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen)).toEqual(new Set(posts));
    expect(seen).toHaveLength(posts.length);
  });

  it("leaves out posts that are removed, until they are restored", async () => {
    const [owner, fan] = [await profile.join(), await profile.join()];
    const postId = newId();
    const post = { postId, authorId: owner.id, title: "A well", at: now() };
    await like(owner, postId, fan);
    for (const [removed, total] of [
      [true, 0],
      [false, 1],
    ] as const) {
      await profile.deliverAll("post.changed", [{ ...post, removed, version: (version += 1) }]);
      expect((await list(owner)).notifications).toHaveLength(total);
      expect(await unread(owner)).toBe(total);
    }
  });

  it("names the newest post that quotes one's own, until that is deleted, and none that a block hides", async () => {
    const [owner, fan, blocked] = [
      await profile.join(),
      await profile.join("Ana"),
      await profile.join(),
    ];
    const [postId, older, newest] = [newId(), newId(), newId()];
    const quoted = { postId, authorId: owner.id };
    const post = (id: string, { id: authorId }: { id: string }, removed = false) => ({
      postId: id,
      authorId,
      title: "Quoting",
      removed,
      quoted,
      at: now(),
      version: (version += 1),
    });
    await owner.browser.post(`/api/blocks/${blocked.id}`, {});
    await profile.deliverAll("post.changed", [
      { ...post(postId, owner), title: "Mine", quoted: null },
      post(older, fan),
      post(newest, fan),
      post(newId(), blocked),
      post(newId(), owner),
    ]);
    expect((await list(owner)).notifications).toMatchObject([
      {
        kind: "quoted",
        post: { _id: postId, title: "Mine" },
        quote: newest,
        comment: null,
        actors: [{ name: "Ana" }],
        actorCount: 1,
      },
    ]);
    await profile.deliverAll("post.changed", [post(newest, fan, true)]);
    expect(await first(owner)).toMatchObject({ quote: older });
    await profile.deliverAll("post.changed", [post(older, fan, true)]);
    expect(await list(owner)).toMatchObject({ notifications: [] });
  });

  it.each(["cursor=1", "limit=0", "limit=51"])("refuses a bad query: %s", async (query) => {
    const { browser } = await profile.join();
    const answer = await browser.get(`/api/notifications?${query}`);
    expect(refusalOf(answer)).toMatchObject({ status: 400, fields: [query.split("=")[0]] });
  });
});

describe("reading", () => {
  it("marks all up to a position, and what happens later is unread again", async () => {
    const [owner, fan] = [await profile.join(), await profile.join()];
    const [older, newer] = [newId(), newId()];
    await like(owner, older, fan);
    const { position } = await first(owner);
    await like(owner, newer, fan);
    expect((await read(owner, position)).body).toEqual({ total: 1 });
    expect((await list(owner)).notifications.map((one) => one.unread)).toEqual([true, false]);
    await like(owner, older, await profile.join());
    expect(await unread(owner)).toBe(2);
    // An old mark takes nothing back
    await read(owner, (await first(owner)).position);
    await read(owner, position);
    expect(await unread(owner)).toBe(0);
  });

  it("marks one, and does not notify when its only actor likes again", async () => {
    const [owner, fan] = [await profile.join(), await profile.join()];
    const postId = newId();
    await like(owner, postId, fan);
    const { _id } = await first(owner);
    const { body } = await owner.browser.post(`/api/notifications/${_id}/read`);
    expect(body).toEqual({ total: 0 });
    await like(owner, postId, fan, false);
    expect((await list(owner)).notifications).toEqual([]);
    await like(owner, postId, fan);
    expect(await first(owner)).toMatchObject({ _id, unread: false, actorCount: 1 });
  });

  it("is for the receiver only", async () => {
    const [owner, fan] = [await profile.join(), await profile.join()];
    await like(owner, newId(), fan);
    const { _id } = await first(owner);
    for (const id of [_id, newId(), "me"]) {
      const answer = await fan.browser.post(`/api/notifications/${id}/read`);
      expect(refusalOf(answer)).toMatchObject({ status: 404, code: "not_found" });
    }
    expect(await unread(owner)).toBe(1);
    expect((await list(fan)).notifications).toEqual([]);
    expect((await profile.visitor().get("/api/notifications")).status).toBe(401);
    expect(refusalOf(await read(owner, "newest"))).toMatchObject({
      status: 400,
      fields: ["until"],
    });
  });
});

describe("settings", () => {
  it("switch a kind off and on", async () => {
    const [owner, fan] = [await profile.join(), await profile.join()];
    await like(owner, newId(), fan);
    const change = async (onSite: boolean) => {
      const body = { kind: "like", onSite };
      const answer = await owner.browser.send<NotificationSettings>(
        "PATCH",
        "/api/notifications/settings",
        body,
      );
      expect(answer.body.settings.map(({ kind }) => kind)).toEqual(NOTIFICATION_KINDS);
      expect(answer.body.settings).toContainEqual(body);
    };
    await change(false);
    expect((await list(owner)).notifications).toEqual([]);
    expect(await unread(owner)).toBe(0);
    await change(true);
    expect(await unread(owner)).toBe(1);
  });

  it("notify of new posts only those followers who ask for it", async () => {
    const [author, keen, calm] = [
      await profile.join("Ana"),
      await profile.join(),
      await profile.join(),
    ];
    for (const { browser } of [keen, calm]) await browser.post(`/api/follow/${author.id}`);
    const setting = { kind: "post", onSite: true };
    await keen.browser.send("PATCH", "/api/notifications/settings", setting);
    const post = {
      postId: newId(),
      authorId: author.id,
      title: "A well",
      removed: false,
      at: now(),
    };
    for (const each of [1, 1, 2]) {
      await profile.deliverAll("post.changed", [{ ...post, version: each }]);
    }
    expect(await first(keen)).toMatchObject({ kind: "post", actors: [{ name: "Ana" }] });
    expect(await unread(keen)).toBe(1);
    expect((await list(calm)).notifications).toEqual([]);
  });

  it.each([
    ["kind", { kind: "poke", onSite: true }],
    ["onSite", { kind: "like", onSite: "yes" }],
  ])("refuse a wrong %s", async (field, body) => {
    const { browser } = await profile.join();
    const answer = await browser.send("PATCH", "/api/notifications/settings", body);
    expect(refusalOf(answer)).toMatchObject({ status: 400, fields: [field] });
  });
});
