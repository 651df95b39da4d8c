import { commentChanged, likeChanged, postChanged } from "@oneworld/contracts/forum/events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestForum, draft } from "../../test/testing.ts";

let forum: Awaited<ReturnType<typeof createTestForum>>;
beforeAll(async () => {
  forum = await createTestForum();
});
afterAll(() => forum.close());

/** A post's events of one type, oldest first. */
const published = async (type: string, subject: string): Promise<unknown[]> => {
  const rows = await forum.db.outboxEvent.findMany({
    where: { type, subject },
    orderBy: { id: "asc" },
  });
  return rows.map(({ data }) => data);
};

it("posts are published, retitled, deleted and restored in rising versions, and a deleted title is erased", async () => {
  const author = forum.signIn();
  const { _id } = await author.publish({ title: "A well" });
  await author.browser.send("PATCH", `/api/posts/${_id}`, { ...draft(), title: "Two wells" });
  const events = async () =>
    (await published("post.changed", _id)).map((data) => postChanged.strict().parse(data));
  expect((await events()).map(({ title }) => title)).toEqual(["A well", "Two wells"]);
  await author.browser.send("DELETE", `/api/posts/${_id}`);
  expect((await events()).map(({ title, removed }) => [title, removed])).toEqual([
    ["", false],
    ["", false],
    ["", true],
  ]);
  await author.browser.post(`/api/posts/${_id}/restore`);
  const all = await events();
  expect(all.at(-1)).toMatchObject({
    postId: _id,
    authorId: author.id,
    title: "Two wells",
    removed: false,
  });
  const versions = all.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
});

it("each change of a like is published, and no repetition", async () => {
  const [author, fan] = [forum.signIn(), forum.signIn()];
  const { _id } = await author.publish();
  for (const liked of [true, true, false, false, true]) {
    await fan.browser.post(`/api/like/${_id}`, { liked });
  }
  const events = (await published("like.changed", _id)).map((data) =>
    likeChanged.strict().parse(data),
  );
  expect(events.map(({ liked }) => liked)).toEqual([true, false, true]);
  expect(events[0]).toMatchObject({ postId: _id, authorId: author.id, memberId: fan.id });
  const versions = events.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
});

it("a comment and its deletion are published without the text", async () => {
  const [author, fan] = [forum.signIn(), forum.signIn()];
  const { _id } = await author.publish();
  const { body } = await fan.browser.post<{ comment: { _id: string } }>(`/api/comments/${_id}`, {
    commentContent: "Well said.",
  });
  await fan.browser.send("DELETE", `/api/comments/${body.comment._id}`);
  const events = (await published("comment.changed", _id)).map((data) =>
    commentChanged.strict().parse(data),
  );
  expect(events).toMatchObject(
    [false, true].map((removed) => ({
      commentId: body.comment._id,
      postId: _id,
      authorId: author.id,
      memberId: fan.id,
      removed,
    })),
  );
});
