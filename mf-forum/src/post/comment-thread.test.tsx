import type { Comment } from "@oneworld/contracts/forum/http";
import { breakable, member, refusal } from "@oneworld/remote-kit/testing";
import {
  failureAbove,
  screen,
  showInPage,
  waitFor,
  within,
} from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { FeedPage } from "../feed/feed.page.tsx";
import { loadLate } from "../load-late.ts";
import { comment, createForum, post } from "../testing/forum-fixture.ts";

const tess = member("tess");
const own = { _id: "tess", name: "Tess", img: null, statusBadge: "Basic" } as const;

/** A topic's feed with one post, whose thread has these comments; the post comes with the first two. */
async function openFeed(
  thread: Comment[],
  signedIn: ReturnType<typeof member> | null = tess,
  address = "/Climate",
) {
  const server = breakable(({ method, url, body }) => {
    if (url.endsWith("/restore"))
      return { message: "Back", comment: thread[0], commentCount: thread.length };
    if (method === "post") {
      const content = String(body["commentContent"]);
      const added = { ...comment("new", "a"), user: own, content };
      return { message: "Thank you", comment: added, commentCount: thread.length + 1 };
    }
    if (method === "delete") return { message: "Gone", commentCount: thread.length - 1 };
    if (url === "/api/comments/a") return { comments: thread.slice(2), nextCursor: null };
    const listed = post("a", { comments: thread.slice(0, 2), commentCount: thread.length });
    return { posts: [listed], nextCursor: null };
  });
  const forum = createForum(server.answer, signedIn);
  const page = await showInPage(<FeedPage />, { ...forum, path: "/:topic", address });
  await screen.findByRole("article", { name: "a" });
  await loadLate();
  return { ...forum, ...page, server };
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });
const shown = () =>
  within(screen.getByRole("list", { name: "Comments" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => /c\d|Kind words/.exec(textContent ?? "")?.[0]);

it("reveals one comment a press, and reads further ones when they run out", async () => {
  const { user, calls } = await openFeed(["c1", "c2", "c3"].map((id) => comment(id, "a")));
  const read = () => calls.filter(({ url }) => url === "/api/comments/a").map(({ query }) => query);
  expect(shown()).toEqual(["c1"]);
  await user.click(button("See More"));
  expect([shown(), read()]).toEqual([["c1", "c2"], []]);
  await user.click(button("See More"));
  await waitFor(() => expect(shown()).toEqual(["c1", "c2", "c3"]));
  expect(read()).toMatchObject([{ cursor: "c2" }]);
  expect(screen.queryByRole("button", { name: "See More" })).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe("comment-c3"));
});

it("opens with the focus in the box, and shows what was written among the comments", async () => {
  const { user, said, calls } = await openFeed([comment("c1", "a")]);
  await user.click(button("Comments, 1"));
  expect(document.activeElement).toBe(box());
  await user.keyboard("Kind words");
  await user.click(button("Add comment"));
  await waitFor(() => expect(shown()).toContain("Kind words"));
  expect(calls.at(-1)).toMatchObject({
    url: "/api/comments/a",
    body: { id: "tess", commentContent: "Kind words" },
  });
  expect([box().value, said, button(/^Comments,/).textContent]).toEqual(["", ["Thank you"], "2"]);
});

it("keeps what couldn't be sent in the box, and says why above the button", async () => {
  const { user, server } = await openFeed([]);
  await user.click(button("Comments, 0"));
  await user.keyboard("Kind words");
  server.isDown = true;
  await user.click(button("Add comment"));
  await waitFor(() => expect(failureAbove(button("Add comment"))).toBe(refusal.message));
  expect(box().value).toBe("Kind words");
  expect(screen.queryByRole("list", { name: "Comments" })).toBeNull();
});

it("keeps an edited comment that couldn't be saved, and says why above the button", async () => {
  const { user, server } = await openFeed([{ ...comment("c1", "a"), user: own }]);
  await user.click(button("Options"));
  await user.click(button("Edit"));
  await screen.findByRole("button", { name: "Save" });
  await user.keyboard(" and more");
  server.isDown = true;
  await user.click(button("Save"));
  await waitFor(() => expect(failureAbove(button("Save"))).toBe(refusal.message));
  expect(screen.getByDisplayValue(/ and more$/)).toBeDefined();
});

it("says beside the box that a comment needs words", async () => {
  const { user, calls } = await openFeed([]);
  await user.click(button("Comments, 0"));
  await user.click(button("Add comment"));
  expect(box().getAttribute("aria-invalid")).toBe("true");
  expect(calls.filter(({ method }) => method === "post")).toEqual([]);
});

it("asks before one's own comment is deleted, and restores it", async () => {
  const { user, server } = await openFeed([{ ...comment("c1", "a"), user: own }]);
  await user.click(button("Options"));
  await user.click(button("Delete"));
  await user.click(await screen.findByRole("button", { name: "Keep it" }));
  expect(shown()).toEqual(["c1"]);
  await user.click(button("Delete"));
  server.isDown = true;
  await user.click(await screen.findByRole("button", { name: "Delete comment" }));
  await waitFor(() => expect(button("Delete comment").getAttribute("aria-busy")).not.toBe("true"));
  expect(shown()).toEqual(["c1"]);
  server.isDown = false;
  await user.click(button("Delete comment"));
  await screen.findByText("Your comment is deleted.");
  expect(screen.queryByRole("list", { name: "Comments" })).toBeNull();
  expect(button("Comments, 0")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(button("Undo")));
  await user.click(button("Undo"));
  await waitFor(() => expect(shown()).toEqual(["c1"]));
  expect(button("Comments, 1")).toBeDefined();
  expect(screen.queryByText("Your comment is deleted.")).toBeNull();
});

it("leads a visitor to the sign-in, and back to this page", async () => {
  const { user } = await openFeed([], null, "/Climate?tag=rain");
  await user.click(button("Comments, 0"));
  const link = screen.getByRole("link", { name: "Sign In" });
  expect(link.getAttribute("href")).toBe("/auth/signin?returnTo=%2FClimate%3Ftag%3Drain");
});
