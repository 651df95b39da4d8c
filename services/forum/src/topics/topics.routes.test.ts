import {
  followedTopicsSchema,
  topicFollowedSchema,
} from "@oneworld/contracts/forum/followed-topics";
import type { Category } from "@oneworld/contracts/forum/topics";
import { newId } from "@oneworld/service-kit/data/id";
import { refusalOf } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum, readPage } from "../../test/testing.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

type Member = ReturnType<typeof forum.signIn>;

const put = ({ browser }: Pick<Member, "browser">, body: unknown) =>
  browser.send("PUT", "/api/topics", body);
const follow = async (member: Member, topic: Category, followed = true) =>
  topicFollowedSchema.strict().parse((await put(member, { topic, followed })).body).topics;
const topicsOf = async ({ browser }: Member) =>
  followedTopicsSchema.strict().parse((await browser.get("/api/topics")).body).topics;
const feedOf = async ({ browser }: Member, query = "") => {
  const { posts, nextCursor } = await readPage(browser, `/api/posts/following${query}`);
  return { ids: posts.map(({ _id }) => _id), nextCursor };
};

describe("followed topics", () => {
  it("are each member's own, in the topics' order, however often they are sent", async () => {
    const [ada, ben] = [forum.signIn(), forum.signIn()];
    await follow(ada, "Policy");
    expect(await follow(ada, "Climate")).toEqual(["Climate", "Policy"]);
    await Promise.all([1, 2, 3].map(() => follow(ada, "Climate")));
    expect([await topicsOf(ada), await topicsOf(ben)]).toEqual([["Climate", "Policy"], []]);
    await follow(ada, "Policy", false);
    expect(await follow(ada, "Policy", false)).toEqual(["Climate"]);
  });

  it("are refused with the field, and nothing changes", async () => {
    const ada = forum.signIn();
    const sent: [unknown, string][] = [
      [{ topic: "Sports", followed: true }, "topic"],
      [{ topic: "Climate" }, "followed"],
      [{ topic: "Climate", followed: "yes" }, "followed"],
      [{ topic: "Climate", followed: true, memberId: newId() }, "memberId"],
      [[], "body"],
    ];
    for (const [body, field] of sent)
      expect(refusalOf(await put(ada, body))).toMatchObject({ status: 400, fields: [field] });
    const other = { topic: "Climate", followed: true, id: newId() };
    expect(refusalOf(await put(ada, other))).toMatchObject({ status: 403 });
    expect(
      (await put({ browser: forum.visitor() }, { topic: "Climate", followed: true })).status,
    ).toBe(401);
    expect((await forum.visitor().get("/api/topics")).status).toBe(401);
    expect(await topicsOf(ada)).toEqual([]);
  });

  it("are in the feed with the posts of followed members, each once, page by page, and none of one's own", async () => {
    const [reader, writer, followed] = [forum.signIn(), forum.signIn(), forum.signIn()];
    await forum.db.follow.create({
      data: { followerId: reader.id, followeeId: followed.id, following: true, version: 1 },
    });
    await follow(reader, "Conflict");
    await follow(reader, "Inequality");
    const expected: string[] = [];
    for (const [author, postCategory, isShown] of [
      [writer, "Conflict", true],
      [writer, "Climate", false],
      [followed, "Conflict", true],
      [followed, "Climate", true],
      [reader, "Conflict", false],
      [writer, "Inequality", true],
    ] as const) {
      const { _id } = await author.publish({ postCategory });
      if (isShown) expected.unshift(_id);
    }
    const seen: string[] = [];
    let cursor = "";
    do {
      const page = await feedOf(reader, `?limit=2${cursor}`);
      seen.push(...page.ids);
      cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : "";
    } while (cursor);
    expect(seen).toEqual(expected);
    expect((await feedOf(reader, "?order=discussed")).ids.toSorted()).toEqual(expected.toSorted());

    const hidden = { kind: "mute", active: true, version: 1 };
    await forum.db.restriction.create({
      data: { ...hidden, memberId: reader.id, otherId: writer.id },
    });
    expect((await feedOf(reader)).ids).toHaveLength(2);
  });

  it("are in the export, and go with the member", async () => {
    const ada = forum.signIn();
    await follow(ada, "Poverty");
    const { body } = await forum.internal.get(`/internal/members/${ada.id}/export`);
    expect(body["topics"]).toMatchObject([{ category: "Poverty" }]);
    await forum.remove(ada.id);
    expect(await forum.db.topicFollow.count({ where: { memberId: ada.id } })).toBe(0);
  });
});
