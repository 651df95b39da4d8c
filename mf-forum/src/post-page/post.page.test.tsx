// @vitest-environment happy-dom
import type { Post } from "@oneworld/contracts/forum/http";
import { ApiError } from "@oneworld/remote-kit";
import { member, refusal, type Server } from "@oneworld/remote-kit/testing";
import { act } from "react";
import { describe, expect, it } from "vitest";
import { forumApi } from "../forum.api.ts";
import { comment, post } from "../testing/forum-fixture.ts";
import { showPage } from "../testing/show-page.tsx";
import { PostPage } from "./post.page.tsx";

const AT = { path: "/post/:id", address: "/post/a" };

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

describe("the page of a post", () => {
  it("shows the whole text, all comments and the way to its topic, under the post's title", async () => {
    const content = "Words. ".repeat(400);
    const comments = ["c1", "c2", "c3"].map((id) => comment(id, "a"));
    const whole = post("a", { title: "A \n well", content, comments, commentCount: 3 });
    const page = await showPage(
      <PostPage />,
      AT,
      forumWith(() => whole),
    );
    await page.show();
    expect(page.text()).toContain(content.trim());
    expect(page.all('[aria-label="Comments"] > li')).toHaveLength(3);
    expect(page.hasButton("See More")).toBe(false);
    expect(page.hasButton("Read more")).toBe(false);
    expect(page.links()).toContain("/Climate");
    expect(document.title).toBe("A well | One World. One Future.");
  });

  it("shows what the feed has of a post until it has been read", async () => {
    let answer: () => void = () => undefined;
    const pending = new Promise<Post>((resolve) => {
      answer = () => resolve(post("a", { title: "Newer" }));
    });
    const page = await showPage(
      <PostPage />,
      AT,
      forumWith(() => pending, [post("a")]),
    );
    const filter = { category: "Climate", region: null } as const;
    await page.store.dispatch(forumApi.endpoints.getFeed.initiate(filter));
    await page.show();
    expect(page.heading()).toBe("a");
    await act(async () => {
      answer();
      await pending;
    });
    expect(page.heading()).toBe("Newer");
  });

  it.each(["/post/a", "/post/%2e%2e", "/post/not-an-id"])(
    "says that there is no post at %s, and leads to the topics",
    async (address) => {
      const page = await showPage(<PostPage />, { ...AT, address }, forumWith(unknown));
      await page.show();
      expect(page.heading()).toBe("This post was not found");
      expect(page.links()).toEqual(expect.arrayContaining(["/", "/Climate", "/Policy"]));
      expect(document.title).toBe("Post not found | One World. One Future.");
    },
  );

  it("says so too where the feed still has the post that is gone", async () => {
    const page = await showPage(<PostPage />, AT, forumWith(unknown, [post("a")]));
    const filter = { category: "Climate", region: null } as const;
    await page.store.dispatch(forumApi.endpoints.getFeed.initiate(filter));
    await page.show();
    expect(page.heading()).toBe("This post was not found");
  });

  it("says why a post couldn't be loaded, and Retry reads it again", async () => {
    let isDown = true;
    const answer = () => {
      if (isDown) throw refusal;
      return post("a");
    };
    const page = await showPage(<PostPage />, AT, forumWith(answer));
    await page.show();
    expect(page.text()).toContain(refusal.message);
    isDown = false;
    await page.press("Retry");
    expect(page.heading()).toBe("a");
  });

  it("offers Undo where its author has deleted the post", async () => {
    const author = member("author");
    const page = await showPage(
      <PostPage />,
      AT,
      forumWith(() => post("a")),
      author,
    );
    await page.show();
    await page.press("Delete");
    await page.press("Delete post");
    expect(page.text()).toContain("“a” is deleted.");
    expect(page.hasButton("Undo")).toBe(true);
    expect(page.heading()).toBe("a");
  });
});
