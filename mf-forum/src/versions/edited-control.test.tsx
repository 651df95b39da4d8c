import { breakable, member, refusal } from "@oneworld/remote-kit/testing";
import { screen, showInPage, waitFor, within } from "@oneworld/remote-kit/testing-page";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { PostCard } from "../post/post-card.tsx";
import { comment, createForum, post } from "../testing/forum-fixture.ts";
import { EditedControl } from "./edited-control.tsx";

const editedAt = "2026-01-06T09:00:00.000Z";

const version = (id: string, changes = {}) => ({
  _id: id,
  title: `Title ${id}`,
  content: `Words ${id}`,
  mentions: [],
  warning: null,
  alts: [],
  writtenAt: "2026-01-05T09:00:00.000Z",
  ...changes,
});

async function openPost(changes = {}) {
  const server = breakable(({ url, query }) =>
    query["cursor"]
      ? { versions: [version("c")], nextCursor: null }
      : {
          versions: url.startsWith("/api/comments")
            ? [version("d", { title: null })]
            : [version("a"), version("b", { warning: "Floods", alts: ["A pump"] })],
          nextCursor: "b",
        },
  );
  const forum = createForum(server.answer, member());
  const page = await showInPage(<PostCard post={post("p", changes)} />, forum);
  return { ...forum, ...page, server };
}

const mark = () => screen.getAllByRole("button", { name: "· edited" });
const entries = (dialog: HTMLElement) =>
  within(within(dialog).getByRole("list", { name: "Earlier versions" })).getAllByRole("listitem");

it("opens the earlier versions of a post, and reads further ones on demand", async () => {
  const { user, calls } = await openPost({ editedAt });
  expect(calls).toEqual([]);
  await user.click(mark()[0] as HTMLElement);
  const dialog = await screen.findByRole("dialog", { name: "Earlier versions" });
  await within(dialog).findByText("Words a");
  const [first, second] = entries(dialog);
  expect(first?.textContent).toContain("5 January 2026");
  expect(first?.textContent).toContain("Title a");
  const folded = within(second as HTMLElement)
    .getByText("Words b")
    .closest("details");
  expect([folded?.open, folded?.textContent]).toEqual([
    false,
    expect.stringMatching(/Content warning: Floods.*Picture: A pump/),
  ]);
  await user.click(within(dialog).getByRole("button", { name: "Load more" }));
  await within(dialog).findByText("Words c");
  expect(calls.map(({ url, query }) => [url, query["cursor"]])).toEqual([
    ["/api/posts/p/versions", null],
    ["/api/posts/p/versions", "b"],
  ]);
});

it("opens those of a comment, and says why they couldn't be loaded", async () => {
  const edited = { ...comment("c1", "p"), editedAt };
  const { user, server, calls } = await openPost({ comments: [edited], commentCount: 1 });
  server.isDown = true;
  await user.click(mark()[0] as HTMLElement);
  const dialog = await screen.findByRole("dialog", { name: "Earlier versions" });
  await waitFor(() => expect(dialog.textContent).toContain(refusal.message));
  server.isDown = false;
  await user.click(within(dialog).getByRole("button", { name: "Retry" }));
  await within(dialog).findByText("Words d");
  expect(calls.at(-1)).toMatchObject({ url: "/api/comments/c1/versions" });
});

it("is words only without scripts, and missing on a text that was never changed", async () => {
  expect(renderToString(<EditedControl kind="post" id="p" />)).toBe("<span>· edited</span>");
  await openPost();
  expect(document.body.textContent).not.toContain("edited");
});
