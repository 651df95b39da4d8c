import type { ListedStatement } from "@oneworld/contracts/forum/moderation";
import { member } from "@oneworld/remote-kit/testing";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createForum } from "../testing/forum-fixture.ts";
import { MemberPosts } from "./member-posts.tsx";

const hidden: ListedStatement = {
  _id: "s1",
  kind: "post",
  action: "hide",
  at: "2026-01-05T09:00:00.000Z",
  state: "stands",
};

it.each([
  ["its author", "amara", hidden, "Our moderators hid a post of yours"],
  [
    "its author, once that is reversed",
    "amara",
    { ...hidden, state: "reversed" },
    "No Posts found",
  ],
  [
    "its author, where a comment is hidden",
    "amara",
    { ...hidden, kind: "comment" },
    "No Posts found",
  ],
  ["another member", "ben", hidden, "No Posts found"],
] as const)(
  "a list whose only post is hidden says to %s what is there",
  async (_, viewer, statement, title) => {
    const forum = createForum(
      ({ url }) =>
        url === "/api/statements/mine"
          ? { statements: [statement] }
          : { posts: [], nextCursor: null },
      member(viewer),
    );
    await showInPage(<MemberPosts memberId="amara" level={2} />, forum);
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links.includes("/createpost")).toBe(viewer === "amara");
    const isAsked = forum.calls.some(({ url }) => url === "/api/statements/mine");
    expect(isAsked).toBe(viewer === "amara");
  },
);
