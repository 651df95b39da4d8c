import type { Comment, Reply } from "@oneworld/contracts/forum/http";
import { breakable, member, refusal } from "@oneworld/remote-kit/testing";
import {
  failureAbove,
  screen,
  showInPage,
  waitFor,
  within,
} from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { PostPage } from "../post-page/post.page.tsx";
import { comment, createForum, post } from "../testing/forum-fixture.ts";

function reply(id: string, parentId = "c1"): Reply {
  const { replies: _, replyCount: __, ...rest } = comment(id, "a");
  return { ...rest, parentId };
}

/** A post's page with a comment that has three replies, two of which came with it. */
async function openPost(changes: Partial<Comment> = {}) {
  const first = { ...comment("c1", "a"), replies: [reply("r1"), reply("r2")], replyCount: 3 };
  const whole = post("a", { comments: [{ ...first, ...changes }], commentCount: 4 });
  const unread = [reply("r3")];
  const server = breakable(({ method, url, query, body }) => {
    if (method === "post") {
      const content = String(body["commentContent"]);
      const added = { ...comment("r9", "a"), parentId: "c1", content };
      unread.push(added);
      return { message: "Thank you", comment: added, commentCount: 5 };
    }
    if (method === "delete") return { message: "Gone", commentCount: 3 };
    if (url === "/api/comments/a") {
      const read = unread.filter(({ _id }) => _id > String(query["cursor"]));
      const further = query["parent"] ? read : read.map(({ _id }) => comment(_id, "a"));
      return { comments: further, nextCursor: null };
    }
    return url === "/api/posts" ? { posts: [], nextCursor: null } : whole;
  });
  const forum = createForum(server.answer, member("tess"));
  const page = await showInPage(<PostPage />, { ...forum, path: "/post/:id", address: "/post/a" });
  await screen.findByRole("list", { name: "Comments" });
  return { ...forum, ...page, server };
}

const replies = () =>
  within(screen.getByRole("list", { name: "Replies to Amara" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => /r\d|We all do/.exec(textContent ?? "")?.[0]);

it("shows the first replies, and the others at a press", async () => {
  const { user, calls } = await openPost();
  expect(replies()).toEqual(["r1", "r2"]);
  await user.click(screen.getByRole("button", { name: "Show 1 more reply" }));
  await waitFor(() => expect(replies()).toEqual(["r1", "r2", "r3"]));
  expect(calls.at(-1)).toMatchObject({
    url: "/api/comments/a",
    query: { parent: "c1", cursor: "r2" },
  });
  expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe("comment-r3"));
});

it("answers a reply in a box of its own, which has the focus and keeps what couldn't be sent", async () => {
  const { user, server, calls } = await openPost();
  const [, , second] = screen.getAllByRole("button", { name: "Reply to Amara" });
  await user.click(second as HTMLElement);
  const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Reply" });
  expect(document.activeElement).toBe(box);
  await user.keyboard("We all do");
  server.isDown = true;
  await user.click(screen.getByRole("button", { name: "Add reply" }));
  const add = screen.getByRole("button", { name: "Add reply" });
  await waitFor(() => expect(failureAbove(add)).toBe(refusal.message));
  expect(box.value).toBe("We all do");
  server.isDown = false;
  await user.click(screen.getByRole("button", { name: "Add reply" }));
  await waitFor(() => expect(replies()).toEqual(["r1", "r2", "We all do"]));
  expect(calls.at(-1)?.body).toMatchObject({ commentContent: "We all do", parent: "r2" });
  expect(screen.queryByRole("textbox", { name: "Reply" })).toBeNull();
  expect(screen.getByRole("button", { name: "Comments, 5" })).toBeDefined();
  expect(document.activeElement).toBe(second);
});

it("reads the replies before one's own new one, too", async () => {
  const { user } = await openPost();
  await user.click(screen.getAllByRole("button", { name: "Reply to Amara" })[0] as HTMLElement);
  await user.keyboard("We all do");
  await user.click(screen.getByRole("button", { name: "Add reply" }));
  await waitFor(() => expect(replies()).toEqual(["r1", "r2", "We all do"]));
  await user.click(screen.getByRole("button", { name: "Show 1 more reply" }));
  await waitFor(() => expect(replies()).toEqual(["r1", "r2", "r3", "We all do"]));
  expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
});

it("reads the replies that weren't shown when the comment above them is deleted", async () => {
  const { user } = await openPost({ user: { ...comment("c1").user, _id: "tess" } });
  await user.click(screen.getAllByRole("button", { name: "Options" })[0] as HTMLElement);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Delete comment" }));
  await waitFor(() =>
    expect(
      within(screen.getByRole("list", { name: "Comments" }))
        .getAllByRole("listitem")
        .map(({ textContent }) => /r\d/.exec(textContent ?? "")?.[0]),
    ).toEqual(["r1", "r2", "r3"]),
  );
  expect(screen.getByRole("button", { name: "Comments, 3" })).toBeDefined();
});
