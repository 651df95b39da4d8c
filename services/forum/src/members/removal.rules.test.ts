import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import { reportPageSchema, type Post } from "@oneworld/contracts/forum/http";
import { newId } from "@oneworld/service-kit/data/id";
import { delivers, memberEvents } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum, readPage } from "../../test/testing.ts";
import { memberHandlers } from "./members.rules.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

const { deliver, remove, update } = memberEvents(delivers(() => memberHandlers(forum.db)));

const readPost = async (id: string) => (await forum.visitor().get<Post>(`/api/posts/${id}`)).body;

describe("a removed member", () => {
  it("leaves posts and comments behind, as a former member's", async () => {
    const leaver = forum.signIn("Noor Haddad");
    const own = await leaver.publish();
    const others = await forum.signIn("Amara Okafor").publish();
    await leaver.browser.post(`/api/comments/${others._id}`, { commentContent: "Well said" });
    await update(leaver.id, 1);
    await remove(leaver.id);

    const former = { _id: leaver.id, name: FORMER_MEMBER, img: null, statusBadge: "Basic" };
    expect(await readPost(own._id)).toEqual({ ...own, user: former });
    const { comments, commentCount } = await readPost(others._id);
    expect(comments).toMatchObject([{ content: "Well said", user: former }]);
    expect(commentCount).toBe(1);
    const { posts } = await readPage(forum.visitor(), "/api/posts");
    expect(JSON.stringify(posts)).not.toContain("Noor");
    expect((await forum.visitor().get(`/api/userposts/${leaver.id}`)).status).toBe(404);
  });

  it("takes their likes along, and the counts stay exact", async () => {
    const [leaver, fan, author] = [forum.signIn(), forum.signIn(), forum.signIn()];
    const liked: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { _id: id } = await author.publish();
      await leaver.browser.post(`/api/like/${id}`, { liked: true });
      await fan.browser.post(`/api/like/${id}`, { liked: true });
      liked.push(id);
    }
    await Promise.all([remove(leaver.id), remove(leaver.id)]);
    for (const id of liked) {
      expect(await readPost(id)).toMatchObject({ likeCount: 1, likes: [{ userId: fan.id }] });
    }
  });

  it("takes along more likes than one transaction removes, while others like", async () => {
    const { db } = forum;
    const [author, leaver] = [forum.signIn(), forum.signIn()];
    await author.publish();
    const ids = Array.from({ length: 1203 }, () => newId());
    await db.post.createMany({
      data: ids.map((id) => ({
        id,
        authorId: author.id,
        title: "Title",
        content: "Content",
        category: "Policy" as const,
        likeCount: 1,
      })),
    });
    await db.postLike.createMany({
      data: ids.map((postId) => ({ postId, memberId: leaver.id })),
    });
    const fans = Array.from({ length: 10 }, () => forum.signIn());
    for (const { browser } of fans) await browser.get("/api/none");
    await Promise.all([
      remove(leaver.id),
      ...fans.map(({ browser }) => browser.post(`/api/like/${ids[0]}`, { liked: true })),
    ]);
    expect(await db.postLike.count({ where: { memberId: leaver.id } })).toBe(0);
    expect(await db.post.count({ where: { id: { in: ids.slice(1) }, likeCount: 0 } })).toBe(1202);
    expect(await readPost(ids[0] ?? "")).toMatchObject({ likeCount: 10 });
  }, 30_000);

  it("is no longer named as the one who reported", async () => {
    const leaver = forum.signIn();
    const moderator = forum.moderator("Moderator");
    const report = { type: "user", title: "Rude", description: "Called me names." };
    await leaver.browser.post("/api/reports", report);
    await remove(leaver.id);
    const { body } = await moderator.browser.get("/api/reports");
    const [last] = reportPageSchema.parse(body).reports;
    expect(last).toMatchObject({ ...report, reporterId: null });
  });

  it("isn't brought back by late news", async () => {
    const leaver = forum.signIn("Noor Haddad");
    const post = await leaver.publish();
    await remove(leaver.id);
    await update(leaver.id, 2_000_000_000);
    await deliver("member.registered", {
      memberId: leaver.id,
      name: "Noor Haddad",
      registeredAt: new Date().toISOString(),
    });
    await leaver.publish();
    expect((await readPost(post._id)).user.name).toBe(FORMER_MEMBER);
  });

  it("may precede all other events of the member", async () => {
    const id = newId();
    await remove(id);
    await update(id, 1);
    expect(await forum.db.member.findUnique({ where: { id } })).toMatchObject({
      name: FORMER_MEMBER,
      imgUrl: null,
    });
  });
});
