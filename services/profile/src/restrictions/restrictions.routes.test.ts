import { restrictionChanged } from "@oneworld/contracts/profile/events";
import type { MutedWords, Profile, RestrictionPage } from "@oneworld/contracts/profile/http";
import type { NotificationPage } from "@oneworld/contracts/profile/notifications";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { createTestProfile } from "../../test/testing.ts";

const profile = await createTestProfile();
afterAll(() => profile.close());

type Member = Awaited<ReturnType<typeof profile.join>>;

const block = ({ browser }: Member, { id }: { id: string }) =>
  browser.send("POST", `/api/blocks/${id}`);
const unblock = ({ browser }: Member, { id }: { id: string }) =>
  browser.send("DELETE", `/api/blocks/${id}`);
const mute = ({ browser }: Member, { id }: { id: string }, duration = "forever") =>
  browser.post(`/api/mutes/${id}`, { duration });
const follow = ({ browser }: Member, { id }: { id: string }) =>
  browser.post(`/api/follow/${id}`, {});
const seen = async ({ browser }: Pick<Member, "browser">, { id }: { id: string }) =>
  (await browser.get<Profile>(`/api/users/${id}`)).body;
const listed = async ({ browser }: Member, path: string): Promise<string[]> =>
  (await browser.get<RestrictionPage>(path)).body.members.map(({ _id }) => _id);

/** Applies an event of a post or a comment. */
const deliver = (type: "post.changed" | "comment.changed", event: object) =>
  profile.deliverAll(type, [event]);

const like = (author: Member, actor: Member, postId = newId()) => ({
  postId,
  authorId: author.id,
  memberId: actor.id,
  liked: true,
  at: new Date().toISOString(),
  version: 1,
});

const notified = async ({ browser }: Member): Promise<[number, number]> => [
  (await browser.get<NotificationPage>("/api/notifications")).body.notifications.length,
  (await browser.get<{ total: number }>("/api/notifications/unread")).body.total,
];

it("ends what it says with one full stop, also after a name that has one", async () => {
  const [amara, sam] = [await profile.join("Amara"), await profile.join("Sam Lee Jr.")];
  const said: unknown[] = [];
  for (const call of [follow, block, unblock, mute])
    said.push((await call(amara, sam)).body["message"]);
  expect(said).toEqual([
    "You are now following Sam Lee Jr.",
    "You blocked Sam Lee Jr.",
    "You no longer block Sam Lee Jr.",
    "You muted Sam Lee Jr.",
  ]);
});

describe("blocking", () => {
  it("leaves both only the name of the other, and visitors everything", async () => {
    const [amara, lukas] = [await profile.join("Amara"), await profile.join("Lukas")];
    await profile.db.member.update({
      where: { id: lukas.id },
      data: { bio: "Wells", statusBadge: "Legend" },
    });
    await follow(await profile.join("Noor"), lukas);
    const { status, body } = await block(amara, lukas);
    expect([status, body["message"], body["active"]]).toEqual([200, "You blocked Lukas.", true]);
    const none = { bio: "", statusBadge: "Basic", img: null, followers: [], followerCount: 0 };
    expect(await seen(amara, lukas)).toMatchObject({
      ...none,
      name: "Lukas",
      viewer: { blocks: true, isBlocked: false },
    });
    expect(await seen(lukas, amara)).toMatchObject({
      ...none,
      name: "Amara",
      viewer: { blocks: false, isBlocked: true },
    });
    const public_ = await seen({ browser: profile.visitor() }, lukas);
    expect(public_).toMatchObject({ bio: "Wells", statusBadge: "Legend", followerCount: 1 });
    expect(public_).not.toHaveProperty("viewer");
    const partner = await lukas.browser.get(`/api/userschat?userId=${amara.id}`);
    expect(partner.body).toMatchObject({ name: "Amara", img: null, statusBadge: "Basic" });
  });

  it("ends follows in both directions and refuses new ones, until it ends", async () => {
    const [amara, lukas] = [await profile.join("Amara"), await profile.join("Lukas")];
    await follow(amara, lukas);
    await follow(lukas, amara);
    await block(amara, lukas);
    const ended = [
      ...(await profile.published("follow.changed", amara.id)),
      ...(await profile.published("follow.changed", lukas.id)),
    ].filter(({ following }) => following === false);
    expect(ended).toHaveLength(2);
    for (const [from, to] of [
      [amara, lukas],
      [lukas, amara],
    ] as const) {
      const { status, body } = await follow(from, to);
      expect([status, body["message"]]).toEqual([403, "You can't follow this member."]);
    }
    expect((await lukas.browser.post(`/api/unfollow/${amara.id}`, {})).status).toBe(403);
    await unblock(amara, lukas);
    expect((await follow(lukas, amara)).status).toBe(200);
    expect(await seen({ browser: profile.visitor() }, amara)).toMatchObject({
      followers: [lukas.id],
      followerCount: 1,
      followingCount: 0,
    });
  });

  it("hides both from each other in others' lists of follows", async () => {
    const [amara, lukas, noor] = [
      await profile.join("Amara"),
      await profile.join("Lukas"),
      await profile.join("Noor"),
    ];
    for (const one of [amara, lukas]) {
      await follow(one, noor);
      await follow(noor, one);
    }
    await block(amara, lukas);
    for (const side of ["followers", "following"]) {
      expect(await listed(lukas, `/api/users/${noor.id}/${side}`)).toEqual([lukas.id]);
      expect(await listed(amara, `/api/users/${noor.id}/${side}`)).toEqual([amara.id]);
      expect(await listed(lukas, `/api/users/${amara.id}/${side}`)).toEqual([]);
    }
    const { followers, following } = await seen(lukas, noor);
    expect([followers, following]).toEqual([[lukas.id], [lukas.id]]);
  });

  it("takes back notifications in both directions, and lets no later ones in", async () => {
    const [amara, lukas, noor] = [
      await profile.join("Amara"),
      await profile.join("Lukas"),
      await profile.join("Noor"),
    ];
    const postId = newId();
    await profile.deliverAll("like.changed", [
      like(amara, lukas, postId),
      like(amara, noor, postId),
      like(amara, lukas),
      like(lukas, amara),
    ]);
    expect([await notified(amara), await notified(lukas)]).toEqual([
      [2, 2],
      [1, 1],
    ]);
    await block(amara, lukas);
    await profile.deliverAll("like.changed", [like(amara, lukas), like(lukas, amara)]);
    expect([await notified(amara), await notified(lukas)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    const { body } = await amara.browser.get<NotificationPage>("/api/notifications");
    expect(body.notifications[0]).toMatchObject({ actorCount: 1, actors: [{ name: "Noor" }] });
  });

  it("hides notifications about the other one's posts", async () => {
    const [amara, lukas, noor] = [
      await profile.join("Amara"),
      await profile.join("Lukas"),
      await profile.join("Noor"),
    ];
    const [postId, at] = [newId(), new Date().toISOString()];
    await deliver("post.changed", {
      postId,
      authorId: lukas.id,
      title: "Secret",
      removed: false,
      at,
      version: 1,
    });
    await deliver("comment.changed", {
      commentId: newId(),
      postId,
      authorId: lukas.id,
      memberId: noor.id,
      answeredId: amara.id,
      removed: false,
      at,
    });
    expect(await notified(amara)).toEqual([1, 1]);
    await block(lukas, amara);
    expect(await notified(amara)).toEqual([0, 0]);
  });

  it("is once however often it is called, and publishes each change once", async () => {
    const [amara, lukas] = [await profile.join("Amara"), await profile.join("Lukas")];
    const answers = await Promise.all([1, 2, 3, 4].map(() => block(amara, lukas)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await listed(amara, "/api/blocks")).toEqual([lukas.id]);
    expect(await listed(lukas, "/api/blocks")).toEqual([]);
    await unblock(amara, lukas);
    const before = await profile.everything();
    expect((await unblock(amara, lukas)).status).toBe(200);
    expect(await profile.everything()).toEqual(before);
    const events = await profile.published("restriction.changed", amara.id);
    expect(events.map((event) => restrictionChanged.parse(event).active)).toEqual([true, false]);
  });

  it("of each other stays until both have ended it", async () => {
    const [amara, lukas] = [await profile.join("Amara"), await profile.join("Lukas")];
    await Promise.all([block(amara, lukas), block(lukas, amara)]);
    await unblock(amara, lukas);
    expect((await seen(amara, lukas)).viewer).toMatchObject({ blocks: false, isBlocked: true });
    await unblock(lukas, amara);
    expect((await seen(amara, lukas)).viewer).toMatchObject({ blocks: false, isBlocked: false });
  });

  it("refuses oneself, unknown members and visitors, and changes nothing", async () => {
    const amara = await profile.join("Amara");
    const before = await profile.everything();
    for (const [path, status] of [
      [`/api/blocks/${amara.id}`, 400],
      [`/api/blocks/${newId()}`, 404],
      ["/api/blocks/nobody", 404],
    ] as const) {
      expect([path, (await amara.browser.send("POST", path)).status]).toEqual([path, status]);
      expect([path, (await amara.browser.send("DELETE", path)).status]).toEqual([path, status]);
    }
    expect((await profile.visitor().get("/api/blocks")).status).toBe(401);
    expect(await profile.everything()).toEqual(before);
  });

  it("and following at the same time leave no follow", async () => {
    for (let round = 0; round < 15; round += 1) {
      const [amara, lukas] = [await profile.join("Amara"), await profile.join("Lukas")];
      await Promise.all([follow(lukas, amara), block(amara, lukas), follow(amara, lukas)]);
      const { id } = amara;
      const where = { OR: [{ followerId: id }, { followeeId: id }] };
      expect(await profile.db.follow.count({ where })).toBe(0);
      expect(await seen({ browser: profile.visitor() }, amara)).toMatchObject({ followerCount: 0 });
    }
  });

  it("is limited like other changes", async () => {
    const strict = await createTestProfile({ WRITES_PER_MINUTE: 3 });
    const [amara, lukas] = [await strict.join("Amara"), await strict.join("Lukas")];
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) statuses.push((await block(amara, lukas)).status);
    await strict.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});

describe("muting", () => {
  it("is one-way: the profile stays, and notifications of the muted member don't come", async () => {
    const [amara, lukas] = [await profile.join("Amara"), await profile.join("Lukas")];
    await profile.deliver("like.changed", like(amara, lukas));
    expect((await mute(amara, lukas, "week")).body["message"]).toBe("You muted Lukas.");
    await profile.deliverAll("like.changed", [like(amara, lukas), like(lukas, amara)]);
    expect([await notified(amara), await notified(lukas)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    const { viewer } = await seen(amara, lukas);
    expect(viewer).toMatchObject({ mutes: true, blocks: false });
    const days = (Date.parse(viewer?.mutedUntil ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    expect((await seen(lukas, amara)).viewer).toMatchObject({ mutes: false, isBlocked: false });
    expect((await follow(lukas, amara)).status).toBe(200);
  });

  it("ends by itself, and by unmuting", async () => {
    const [amara, lukas] = [await profile.join("Amara"), await profile.join("Lukas")];
    await mute(amara, lukas, "day");
    await profile.db.restriction.updateMany({
      where: { memberId: amara.id },
      data: { until: new Date(Date.now() - 1) },
    });
    expect(await listed(amara, "/api/mutes")).toEqual([]);
    await profile.deliver("like.changed", like(amara, lukas));
    expect(await notified(amara)).toEqual([1, 1]);
    await mute(amara, lukas);
    expect(await listed(amara, "/api/mutes")).toEqual([lukas.id]);
    await amara.browser.send("DELETE", `/api/mutes/${lukas.id}`);
    expect(await listed(amara, "/api/mutes")).toEqual([]);
  });

  it("refuses another duration, oneself and unknown members", async () => {
    const amara = await profile.join("Amara");
    expect((await mute(amara, await profile.join(), "decade")).body["fields"]).toHaveProperty(
      "duration",
    );
    expect((await mute(amara, amara)).status).toBe(400);
    expect((await mute(amara, { id: newId() })).status).toBe(404);
  });
});

describe("muted words", () => {
  const put = ({ browser }: Pick<Member, "browser">, words: unknown) =>
    browser.send<MutedWords & { fields: object }>("PUT", "/api/muted-words", { words });

  it("are kept as lines, and hide notifications about posts of others", async () => {
    const [amara, lukas] = [await profile.join("Amara"), await profile.join("Lukas")];
    const { body } = await put(amara, " Football \r\n\nworld   cup\nFootball\n");
    expect(body).toEqual({ words: ["Football", "world cup"] });
    expect((await amara.browser.get("/api/muted-words")).body).toEqual(body);
    await amara.browser.send("PATCH", "/api/notifications/settings", {
      kind: "post",
      onSite: true,
    });
    await follow(amara, lukas);
    const titles = ["Fóotball: a bridge", "The World-Cup!", "Footballers", "Worldcup", "Wells"];
    for (const title of titles)
      await deliver("post.changed", {
        postId: newId(),
        authorId: lukas.id,
        title,
        removed: false,
        at: new Date().toISOString(),
        version: 1,
      });
    const page = await amara.browser.get<NotificationPage>("/api/notifications");
    const shown = page.body.notifications.map(({ post }) => post?.title);
    expect(new Set(shown)).toEqual(new Set(["Footballers", "Wells", "Worldcup"]));
    await put(amara, "");
    expect((await notified(amara))[0]).toBe(5);
  });

  it("have up to 50 characters, however many units of UTF-16", async () => {
    const words = "\u{1F600}".repeat(50);
    expect((await put(await profile.join(), words)).body).toEqual({ words: [words] });
  });

  it.each([
    ["x".repeat(51)],
    ["\u{1F600}".repeat(51)],
    [Array.from({ length: 101 }, (_, at) => `word ${at}`).join("\n")],
    ["!!!"],
    ["a\u0000b"],
    [7],
  ])("refuse %j", async (words) => {
    const { status, body } = await put(await profile.join(), words);
    expect([status, Object.keys(body.fields)]).toEqual([400, ["words"]]);
  });
});

it("blocks, mutes and words are in the export, and go with the account", async () => {
  const [amara, lukas, noor] = [
    await profile.join("Amara"),
    await profile.join("Lukas"),
    await profile.join("Noor"),
  ];
  await block(amara, lukas);
  await block(noor, amara);
  await mute(amara, noor, "month");
  await amara.browser.send("PUT", "/api/muted-words", { words: "football" });
  const { body } = await profile.internal.get(`/internal/members/${amara.id}/export`);
  expect(body).toMatchObject({
    restrictions: [
      { kind: "block", memberId: lukas.id, until: null },
      { kind: "mute", memberId: noor.id, until: expect.any(String) },
    ],
    mutedWords: ["football"],
  });
  await profile.deliver("member.removed", {
    memberId: amara.id,
    removedAt: new Date().toISOString(),
  });
  const where = { OR: [{ memberId: amara.id }, { otherId: amara.id }] };
  expect(await profile.db.restriction.count({ where })).toBe(0);
  expect(await profile.db.mutedWords.count({ where: { memberId: amara.id } })).toBe(0);
  const [words] = await profile.published("mutedWords.changed", amara.id);
  expect(words).toMatchObject({ words: [] });
});
