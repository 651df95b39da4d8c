import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestProfile, type TestProfile } from "../../test/testing.ts";
import { deleteOld } from "./removal.repo.ts";

let profile: TestProfile;
beforeAll(async () => {
  profile = await createTestProfile();
});
afterAll(() => profile.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const likeBy = (
  memberId: string,
  { authorId = newId(), postId = newId(), liked = true, version = 1, at = ago(0) },
) => ({
  postId,
  authorId,
  memberId,
  liked,
  version,
  at,
});
const deliver = (...likes: object[]) => profile.deliverAll("like.changed", likes);

/** What is stored of a member's only notification. */
const stored = async (memberId: string) => {
  const [one] = await profile.db.notification.findMany({ where: { memberId } });
  return one && { actorCount: one.actorCount, isShown: one.position !== null };
};
const shown = (actorCount: number) => ({ actorCount, isShown: actorCount > 0 });

const shuffled = <Item>(items: Item[]): Item[] =>
  items
    .map((item) => [Math.random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);

describe("actions", () => {
  it("count each actor once, twice delivered and out of order", async () => {
    const [authorId, postId, fan] = [newId(), newId(), newId()];
    const likes = [
      likeBy(fan, { authorId, postId, version: 3 }),
      likeBy(fan, { authorId, postId, version: 2, liked: false }),
      likeBy(fan, { authorId, postId, version: 1 }),
    ];
    for (const one of [...likes, ...likes]) await deliver(one);
    expect(await stored(authorId)).toEqual(shown(1));
    await deliver(likeBy(fan, { authorId, postId, version: 4, liked: false }));
    expect(await stored(authorId)).toEqual(shown(0));
  });

  it("of a reply are for the member who is answered, and for the post's author where that is another one", async () => {
    const [authorId, postId, answeredId, memberId] = [newId(), newId(), newId(), newId()];
    const kindsOf = async (id: string) =>
      (
        await profile.db.notification.findMany({
          where: { memberId: id, position: { not: null } },
          orderBy: { kind: "asc" },
        })
      ).map(({ kind }) => kind);
    const reply = { commentId: newId(), postId, authorId, memberId, removed: false, at: ago(0) };
    const send = (changes: object) =>
      profile.deliverAll("comment.changed", [{ ...reply, ...changes }]);
    await send({ answeredId });
    await send({ answeredId });
    expect([await kindsOf(authorId), await kindsOf(answeredId)]).toEqual([["comment"], ["reply"]]);
    await send({ answeredId, removed: true });
    expect([await kindsOf(authorId), await kindsOf(answeredId)]).toEqual([[], []]);
    await send({ commentId: newId(), answeredId: authorId });
    expect(await kindsOf(authorId)).toEqual(["reply"]);
    await send({ commentId: newId(), answeredId: null });
    expect(await kindsOf(authorId)).toEqual(["comment", "reply"]);
    await send({ commentId: newId(), answeredId: memberId });
    expect(await kindsOf(memberId)).toEqual([]);
  });

  it("of mentions are one for each text, and leave with the last of them", async () => {
    const [postId, memberId, authorId] = [newId(), newId(), newId()];
    const mention = { textId: newId(), postId, authorId, memberId, mentioned: true, at: ago(0) };
    const send = (changes: object) =>
      profile.deliverAll("mention.changed", [{ ...mention, version: 1, ...changes }]);
    await send({});
    await send({ version: 3 });
    await send({ version: 2, mentioned: false });
    await send({ textId: newId(), authorId: newId() });
    await send({ textId: newId(), authorId: memberId });
    expect(await stored(memberId)).toEqual(shown(2));
    await send({ version: 4, mentioned: false });
    expect(await stored(memberId)).toEqual(shown(1));
  });

  it("keep an actor until the last of their comments is deleted", async () => {
    const [authorId, postId, memberId] = [newId(), newId(), newId()];
    const comment = { postId, authorId, memberId, removed: false, at: ago(0) };
    const [one, two] = [
      { ...comment, commentId: newId() },
      { ...comment, commentId: newId() },
    ];
    // A deletion may overtake the comment itself
    await profile.deliverAll("comment.changed", [{ ...two, removed: true }]);
    await profile.deliverAll("comment.changed", [one, two]);
    expect(await stored(authorId)).toEqual(shown(1));
    await profile.deliverAll("comment.changed", [{ ...one, removed: true }]);
    expect(await stored(authorId)).toEqual(shown(0));
    // Restored, and the deletion comes once more
    await profile.deliverAll("comment.changed", [{ ...one, version: 9 }]);
    await profile.deliverAll("comment.changed", [{ ...one, removed: true, version: 8 }]);
    expect(await stored(authorId)).toEqual(shown(1));
  });

  it("that arrive late don't lower their notification", async () => {
    const [authorId, postId] = [newId(), newId()];
    const position = async () =>
      (await profile.db.notification.findFirst({ where: { memberId: authorId } }))?.position;
    const newest = likeBy(newId(), { authorId, postId, at: ago(1) });
    await deliver(newest);
    const before = await position();
    await deliver(likeBy(newId(), { authorId, postId, at: ago(3) }));
    expect(await position()).toBe(before);
    await deliver({ ...newest, liked: false, version: 2 });
    expect(String(await position()) < String(before)).toBe(true);
  });

  it("are taken back however old they are", async () => {
    const [authorId, postId, fan] = [newId(), newId(), newId()];
    const like = likeBy(fan, { authorId, postId });
    await deliver(like, likeBy(newId(), { authorId, postId }));
    await deliver({ ...like, liked: false, version: 2, at: ago(91) });
    expect(await stored(authorId)).toEqual(shown(1));
  });

  it("never notify members of what they did themselves, or of what is long past", async () => {
    const authorId = newId();
    await deliver(likeBy(authorId, { authorId }), likeBy(newId(), { authorId, at: ago(91) }));
    expect(await stored(authorId)).toBeUndefined();
  });

  it("stay exact in a storm, delivered twice by two replicas, and publish one notice", async () => {
    const [authorId, postId] = [newId(), newId()];
    const fans = Array.from({ length: 2_000 }, () => newId());
    const notices = await profile.listen(authorId);
    const likes = fans.flatMap((fan, n) => [
      likeBy(fan, { authorId, postId }),
      ...(n % 4 === 0 ? [likeBy(fan, { authorId, postId, version: 2, liked: false })] : []),
    ]);
    const replica = async (order: object[]) => {
      for (let from = 0; from < order.length; from += 500) {
        await deliver(...order.slice(from, from + 500));
      }
    };
    await Promise.all([replica(shuffled(likes)), replica(shuffled(likes))]);
    expect(await stored(authorId)).toEqual(shown(1_500));
    expect(await profile.db.notification.count({ where: { memberId: authorId } })).toBe(1);
    expect(notices).toEqual([{ total: 1 }]);
  });

  it("of several posts by two replicas at once wait for each other, not for ever", async () => {
    const authorId = newId();
    const likes = Array.from({ length: 40 }, () => newId()).flatMap((postId) =>
      Array.from({ length: 10 }, () => likeBy(newId(), { authorId, postId })),
    );
    await Promise.all([1, 2, 3].map(() => deliver(...shuffled(likes))));
    const rows = await profile.db.notification.findMany({ where: { memberId: authorId } });
    expect(rows.map(({ actorCount }) => actorCount)).toEqual(Array.from({ length: 40 }, () => 10));
  });
});

describe("a removed member", () => {
  const remove = (memberId: string) =>
    profile.deliver("member.removed", { memberId, removedAt: ago(0) });

  it("disappears from others' notifications, also when an event comes late", async () => {
    const [authorId, postId] = [newId(), newId()];
    const [leaver, fan] = [newId(), newId()];
    const like = likeBy(leaver, { authorId, postId });
    await deliver(like, likeBy(fan, { authorId, postId }));
    await remove(leaver);
    expect(await stored(authorId)).toEqual(shown(1));
    await deliver({ ...like, version: 9 });
    expect(await stored(authorId)).toEqual(shown(1));
    expect(await profile.db.notificationAction.count({ where: { actorId: leaver } })).toBe(0);
  });

  it("loses their own, and gets no more", async () => {
    const { id, browser } = await profile.join();
    await deliver(likeBy(newId(), { authorId: id }));
    const setting = { kind: "like", onSite: false };
    await browser.send("PATCH", "/api/notifications/settings", setting);
    await remove(id);
    await deliver(likeBy(newId(), { authorId: id }));
    expect(await stored(id)).toBeUndefined();
    expect(await profile.db.notificationSetting.count({ where: { memberId: id } })).toBe(0);
  });
});

it("members are notified of their membership, and of followers who stay", async () => {
  const [member, fan] = [await profile.join(), await profile.join()];
  const at = ago(0);
  const began = { memberId: member.id, version: 1, statusBadge: "Legend", at };
  await profile.deliver("membership.activated", began);
  await profile.deliver("membership.activated", { ...began, at: undefined, version: 2 });
  const follow = { followerId: fan.id, followeeId: member.id, at };
  await profile.deliverAll("follow.changed", [{ ...follow, following: true, version: 1 }]);
  const kinds = async () =>
    (
      await profile.db.notification.findMany({
        where: { memberId: member.id, position: { not: null } },
        orderBy: { kind: "asc" },
      })
    ).map(({ kind }) => kind);
  expect(await kinds()).toEqual(["follow", "membershipBegan"]);
  await profile.deliverAll("follow.changed", [{ ...follow, following: false, version: 2 }]);
  expect(await kinds()).toEqual(["membershipBegan"]);
});

it("old notifications are deleted with their actions", async () => {
  const [old, recent] = [newId(), newId()];
  await deliver(likeBy(newId(), { authorId: old }), likeBy(newId(), { authorId: recent }));
  await profile.db.notification.updateMany({ where: { memberId: old }, data: { at: ago(91) } });
  await deleteOld(profile.db);
  expect(await stored(old)).toBeUndefined();
  expect(await stored(recent)).toEqual(shown(1));
});
