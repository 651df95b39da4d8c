import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { Post } from "@oneworld/contracts/forum/http";
import { ApiError } from "@oneworld/remote-kit";
import { breakable, member, refusal, type Server } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { describe, expect, it } from "vitest";
import { forumApi } from "../forum.api.ts";
import { comment, createForum, post } from "../testing/forum-fixture.ts";
import { PostPage } from "./post.page.tsx";

/** A forum with these posts in its feed; the post of the page is answered by the given function. */
const forumWith =
  (answer: () => unknown, feed: Post[] = []): Server =>
  ({ url, method }) => {
    if (url === "/api/posts") return { posts: feed, nextCursor: null };
    if (method === "delete") return { message: "Gone" };
    return answer();
  };

const unknown = () => {
  throw new ApiError(404, "not_found", "This post was not found.");
};

/** Opens the page of a post, for a member who may have seen the feed before. */
async function openPost(
  server: Server,
  {
    address = "/post/a",
    viewer = member(),
    isFeedRead = false,
  }: { address?: string; viewer?: SessionMember | null; isFeedRead?: boolean } = {},
) {
  const forum = createForum(server, viewer);
  if (isFeedRead) {
    const filter = { category: "Climate", region: null } as const;
    await forum.store.dispatch(forumApi.endpoints.getFeed.initiate(filter));
  }
  return showInPage(<PostPage />, { ...forum, path: "/post/:id", address });
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const button = (name: string) => screen.queryByRole("button", { name });
const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

describe("the page of a post", () => {
  it.each([
    ["its author", member(), "Our moderators have hidden your post", ["/statement/s1"]],
    ["another member", member("ben"), "This post was not found", []],
    ["a visitor", null, "This post was not found", []],
  ])(
    "says that moderators hide it, with the reasons, to its author alone: %s",
    async (_, viewer, title, ways) => {
      const server: Server = ({ url }) => {
        if (url === "/api/posts/a/statement" && viewer?.id === member().id)
          return { statementId: "s1" };
        return unknown();
      };
      await openPost(server, { viewer });
      expect((await screen.findByRole("heading", { name: title })).tagName).toBe("H1");
      expect(links().filter((to) => to?.startsWith("/statement/"))).toEqual(ways);
      expect(document.body.textContent).not.toContain("author may have");
    },
  );

  it("shows the whole text, all comments and the way to its topic, under the post's title", async () => {
    const content = "Words. ".repeat(400);
    const comments = ["c1", "c2", "c3"].map((id) => comment(id, "a"));
    const whole = post("a", { title: "A \n well", content, comments, commentCount: 3 });
    await openPost(forumWith(() => whole));
    expect(document.body.textContent).toContain(content.trim());
    expect(screen.getByRole("list", { name: "Comments" }).children).toHaveLength(3);
    expect([button("See More"), button("Read more")]).toEqual([null, null]);
    expect(links()).toContain("/Climate");
    expect(document.title).toBe("A well | One World. One Future.");
  });

  describe("at the address of a comment", () => {
    const ids = (count: number) =>
      Array.from(
        { length: count },
        (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, "0")}`,
      );
    const [own = "", far = "", reply = ""] = ids(3);
    const openComment = (linked: string, thread: unknown) =>
      openPost(
        ({ url, query }) => {
          if (url === "/api/posts") return { posts: [], nextCursor: null };
          if (url === "/api/comments/a")
            return query["around"] === linked ? thread : { comments: [], nextCursor: null };
          return post("a", { comments: [comment(own, "a")], commentCount: 9 });
        },
        { address: `/post/a?comment=${linked}` },
      );
    const shown = () =>
      [...document.querySelectorAll("[id^=comment-]")].map(({ id }) => id.replace("comment-", ""));

    it("shows what it belongs to above the others, with the focus on it", async () => {
      const root = {
        ...comment(far, "a"),
        replyCount: 1,
        replies: [{ ...comment(reply, "a"), parentId: far }],
      };
      await openComment(reply, { comments: [root], nextCursor: null });
      expect(shown()).toEqual([far, reply, own]);
      expect(document.activeElement?.id).toBe(`comment-${reply}`);
      expect(document.activeElement?.getAttribute("aria-current")).toBe("true");
    });

    it("marks one that is among the others in its place", async () => {
      await openComment(own, { comments: [comment(own, "a")], nextCursor: null });
      expect(shown()).toEqual([own]);
      expect(document.activeElement?.id).toBe(`comment-${own}`);
    });

    it("offers the replies before those that came with it, and the later ones apart", async () => {
      const [, , first = "", second = "", third = ""] = ids(5);
      const thread = (replies: string[], earlierReplies?: number) => ({
        ...comment(far, "a"),
        replyCount: 4,
        replies: replies.map((id) => ({ ...comment(id, "a"), parentId: far })),
        earlierReplies,
      });
      const answers: Record<string, unknown> = {
        [third]: thread([second, third], 1),
        [second]: thread([first, second]),
      };
      const { user } = await openPost(
        ({ url, query }) => {
          if (url === "/api/posts") return { posts: [], nextCursor: null };
          if (url === "/api/comments/a")
            return { comments: [answers[String(query["around"])]], nextCursor: null };
          return post("a", { comments: [comment(own, "a")], commentCount: 6 });
        },
        { address: `/post/a?comment=${third}` },
      );
      expect(shown()).toEqual([far, second, third, own]);
      expect(button("Show 1 more reply")).not.toBeNull();
      const earlier = screen.getByRole<HTMLButtonElement>("button", {
        name: "Show 1 earlier reply",
      });
      // Without scripts
      expect(earlier.form?.getAttribute("action")).toBe(
        `/post/a?comment=${second}#comment-${second}`,
      );
      expect(new FormData(earlier.form ?? undefined).get("comment")).toBe(second);
      await user.click(earlier);
      await waitFor(() => expect(shown()).toEqual([far, first, second, third, own]));
      expect([button("Show 1 earlier reply"), document.activeElement?.id]).toEqual([
        null,
        `comment-${first}`,
      ]);
      expect(button("Show 1 more reply")).not.toBeNull();
    });

    it("says so where it isn't there, beside the other comments", async () => {
      const server: Server = ({ url, query }) => {
        if (url === "/api/posts") return { posts: [], nextCursor: null };
        if (query["around"]) throw new ApiError(404, "not_found", "This comment was not found.");
        return post("a", { comments: [comment(own, "a")], commentCount: 1 });
      };
      await openPost(server, { address: `/post/a?comment=${far}` });
      expect(await screen.findByText(/isn't available/)).toBeDefined();
      expect(shown()).toEqual([own]);
    });
  });

  it("shows what the feed has of a post until it has been read", async () => {
    let answer: () => void = () => undefined;
    const pending = new Promise<Post>((resolve) => {
      answer = () => resolve(post("a", { title: "Newer" }));
    });
    await openPost(
      forumWith(() => pending, [post("a")]),
      { isFeedRead: true },
    );
    expect(heading()).toBe("a");
    await act(async () => {
      answer();
      await pending;
    });
    expect(heading()).toBe("Newer");
  });

  it.each(["/post/a", "/post/%2e%2e", "/post/not-an-id"])(
    "says that there is no post at %s, and leads to the topics",
    async (address) => {
      await openPost(forumWith(unknown), { address });
      expect(heading()).toBe("This post was not found");
      expect(links()).toEqual(expect.arrayContaining(["/", "/Climate", "/Policy"]));
      expect(document.title).toBe("Post not found | One World. One Future.");
    },
  );

  it("shows nothing of the last post at the address of another one that can't be read", async () => {
    const { user } = await openPost(({ url }) => {
      if (url === "/api/posts") return { posts: [post("b")], nextCursor: null };
      if (url === "/api/posts/b") throw refusal;
      return post("a");
    });
    expect(heading()).toBe("a");
    await user.click(await screen.findByRole("link", { name: "b" }));
    expect(await screen.findByText(refusal.message)).toBeDefined();
    expect(heading()).toBe("Post");
  });

  it("says so too where the feed still has the post that is gone", async () => {
    await openPost(forumWith(unknown, [post("a")]), { isFeedRead: true });
    expect(heading()).toBe("This post was not found");
  });

  it("says why a post couldn't be loaded, and Retry reads it again", async () => {
    const server = breakable(forumWith(() => post("a")));
    server.isDown = true;
    const { user } = await openPost(server.answer);
    expect(screen.getByText(refusal.message)).toBeDefined();
    server.isDown = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect((await screen.findByRole("heading", { level: 1, name: "a" })).textContent).toBe("a");
  });

  it("offers Undo where its author has deleted the post", async () => {
    const { user } = await openPost(
      forumWith(() => post("a")),
      { viewer: member("author") },
    );
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(await screen.findByRole("button", { name: "Delete post" }));
    expect(await screen.findByText("“a” is deleted.")).toBeDefined();
    expect(button("Undo")).not.toBeNull();
    expect(heading()).toBe("a");
  });
});
