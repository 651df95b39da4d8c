import type { Reply } from "@oneworld/contracts/forum/http";
import { expect, test } from "vitest";
import { comment } from "../testing/forum-fixture.ts";
import {
  countWithReplies,
  withChanged,
  withEarlierReplies,
  withNewReply,
  withoutComment,
  withReplies,
} from "./comment-tree.ts";

function reply(id: string, parentId = "a"): Reply {
  const { replies: _, replyCount: __, ...rest } = comment(id);
  return { ...rest, parentId };
}

const comments = [
  { ...comment("a"), replies: [reply("r1"), reply("r2")], replyCount: 5 },
  comment("b"),
];

test("further replies come after those that are there, each once", () => {
  const [first, second] = withReplies(comments, "a", [reply("r2"), reply("r3")]);
  expect(first?.replies.map(({ _id }) => _id)).toEqual(["r1", "r2", "r3"]);
  expect([first?.replyCount, second]).toEqual([5, comments[1]]);
});

test("earlier replies come before those that are there, and aren't lost among the later ones", () => {
  const late = { ...comment("a"), replies: [reply("r4"), reply("r5")], replyCount: 6 };
  const thread = [{ ...late, earlierReplies: 3 }, comment("b")];
  // A reply of the count is gone
  const [read] = withReplies(thread, "a", [], "r5", true);
  expect([read?.replyCount, read?.earlierReplies]).toEqual([5, 3]);
  const answer = { ...late, replies: [reply("r3"), reply("r4")], earlierReplies: 2 };
  const [first, second] = withEarlierReplies(thread, "r4", answer);
  expect(first?.replies.map(({ _id }) => _id)).toEqual(["r3", "r4", "r5"]);
  expect([first?.earlierReplies, first?.replyCount, second]).toEqual([2, 6, thread[1]]);
  // A copy with other replies must not skip any
  expect(withEarlierReplies(comments, "r4", answer)).toEqual(comments);
  expect(withChanged(thread, { ...comment("a"), content: "Kinder" })[0]?.earlierReplies).toBe(3);
});

test("a new reply counts, a changed one keeps its place", () => {
  const [first] = withNewReply(comments, reply("r9"));
  expect([first?.replyCount, first?.replies.at(-1)?._id]).toEqual([6, "r9"]);
  expect(countWithReplies(withNewReply(comments, reply("r9")))).toBe(8);
  // The post was read again while the call was under way
  expect(withNewReply(comments, reply("r2"))).toEqual(comments);
  const changed = { ...reply("r1"), content: "Kinder" };
  expect(withChanged(comments, changed)[0]?.replies.map(({ content }) => content)).toEqual([
    "Kinder",
    "r2",
  ]);
  const [kept] = withChanged(comments, { ...comment("a"), content: "Kinder" });
  expect([kept?.content, kept?.replies.length, kept?.replyCount]).toEqual(["Kinder", 2, 5]);
});

test("a deleted reply counts no more; a deleted comment leaves its replies", () => {
  const [first] = withoutComment(comments, "r1");
  expect([first?.replyCount, first?.replies.map(({ _id }) => _id)]).toEqual([4, ["r2"]]);
  expect(withoutComment(comments, "a")).toMatchObject([
    { _id: "r1", parentId: null, replyCount: 0 },
    { _id: "r2", parentId: null, replies: [] },
    { _id: "b" },
  ]);
});
