import { member } from "@oneworld/remote-kit/testing";
import { screen, showInPage, within } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { PostPage } from "../post-page/post.page.tsx";
import { comment, createForum, post } from "../testing/forum-fixture.ts";

const author = { _id: "tess", name: "Tess", img: null, statusBadge: "Basic" } as const;
const NOTICE = /Only you see this (?:post|comment) until our moderators have checked it/;

async function openPost(shown: ReturnType<typeof post>) {
  const forum = createForum(
    ({ url }) => (url === "/api/posts" ? { posts: [], nextCursor: null } : shown),
    member("tess"),
  );
  await showInPage(<PostPage />, { ...forum, path: "/post/:id", address: "/post/a" });
  return screen.findByRole("article", { name: "a" });
}

const names = (card: HTMLElement) =>
  [...card.querySelectorAll("button, a")].map(
    (control) => control.getAttribute("aria-label") ?? control.textContent ?? "",
  );

it("a held post says so to its author, who can change and delete it, and nothing else", async () => {
  // Those of before a change that is held
  const before = { comments: [comment("c1", "a")], commentCount: 2 };
  const card = await openPost(post("a", { user: author, held: "links", ...before }));
  expect(within(card).getByText(NOTICE).textContent).toContain("several links");
  expect(names(card)).toEqual(expect.arrayContaining(["Edit", "Delete"]));
  for (const other of [
    "Like",
    "Comments",
    "Write a comment",
    "Share",
    "Report",
    "Reply",
    "See More",
  ])
    expect(names(card).filter((name) => name.includes(other))).toEqual([]);
});

it("a held comment says so, can't be answered, and takes no place of another one", async () => {
  const { replies: _, replyCount: __, ...reply } = comment("r1", "a");
  const held = { held: "duplicate", user: author } as const;
  const root = {
    ...comment("c1", "a"),
    replies: [{ ...reply, ...held, parentId: "c1" }],
    replyCount: 1,
  };
  const comments = [root, { ...comment("c2", "a"), ...held }];
  const card = await openPost(post("a", { comments, commentCount: 3 }));
  expect(within(card).getAllByText(NOTICE)).toHaveLength(2);
  expect(names(card).filter((name) => name.startsWith("Reply to"))).toEqual(["Reply to Amara"]);
  expect(names(card)).toEqual(expect.arrayContaining(["Show 1 more reply", "See More"]));
});
