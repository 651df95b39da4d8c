import { QUOTED_TEXT_MAX } from "@oneworld/contracts/forum/limits";
import { ApiError } from "@oneworld/remote-kit";
import { member, type Server } from "@oneworld/remote-kit/testing";
import { failureAbove, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { PostCard } from "../post/post-card.tsx";
import { createForum, post } from "../testing/forum-fixture.ts";
import { CreatePostForm } from "./create-post-form.tsx";

const id = "00000000-0000-7000-8000-000000000001";
const quoted = post(id, { title: "A well", content: "We dug it." });

async function openForm(server: Server, search = `?quote=${id}`) {
  const forum = createForum(server, member());
  const page = await showInPage(<CreatePostForm memberId="tess" />, {
    ...forum,
    path: "/createpost",
    address: `/createpost${search}`,
  });
  return { ...forum, ...page };
}

const link = (name: string | RegExp) => screen.getByRole("link", { name });
const button = (name: string) => screen.getByRole("button", { name });
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });

async function write(user: Awaited<ReturnType<typeof openForm>>["user"]) {
  await user.type(field("Title"), "Title");
  await user.selectOptions(screen.getByRole("combobox", { name: "Category" }), "Climate");
  await user.type(field("Description"), "My words");
}

it("a quote shows the quoted post, and is published with it", async () => {
  const { user, calls } = await openForm(({ method }) =>
    method === "post" ? { message: "Published", post: post("new") } : quoted,
  );
  expect((await screen.findByRole("link", { name: "A well" })).getAttribute("href")).toBe(
    `/post/${id}`,
  );
  await write(user);
  await user.click(button("Post"));
  await waitFor(() => expect(calls.at(-1)?.method).toBe("post"));
  expect(calls.at(-1)?.body).toMatchObject({ content: "My words", quote: id });
});

it("a quoted post that is gone is not available; the words stay without it", async () => {
  const { user, calls, address } = await openForm(({ method }) => {
    if (method === "post") throw new ApiError(404, "not_found", "The quoted post was not found.");
    throw new ApiError(404, "not_found", "This post was not found.");
  });
  await screen.findByText("This post isn't available.");
  await write(user);
  await user.click(button("Post"));
  await waitFor(() => expect(failureAbove(button("Post"))).toBe("The quoted post was not found."));
  await user.click(link("Don't quote this post"));
  expect([address(), field("Description").value]).toEqual(["/createpost", "My words"]);
  calls.length = 0;
  await user.click(button("Post"));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).not.toHaveProperty("quote");
});

it("the plain form carries the quote, and what is no id counts as none", async () => {
  await openForm(() => quoted);
  const hidden = () => document.querySelector<HTMLInputElement>('input[name="_form"]')?.value;
  expect(hidden()).toContain(`quote=${id}`);
  await openForm(() => quoted, "?quote=1");
  expect(screen.getAllByRole("textbox", { name: "Title" })).toHaveLength(2);
  expect([...document.querySelectorAll('input[name="_form"]')].at(-1)).toMatchObject({
    value: expect.not.stringContaining("quote"),
  });
});

it("a post shows what it quotes: its beginning and that more follows, its warning alone, or that it isn't available", async () => {
  const { _id, title, content, createdAt, user: author } = quoted;
  const card = { _id, title, content, createdAt, user: author, warning: null };
  const shown = async (
    given: (Partial<Omit<typeof card, "warning">> & { warning?: string | null }) | null,
  ) => {
    const forum = createForum(() => ({}), member());
    const one = given && { ...card, ...given };
    const view = post("p", { quoted: { post: one } });
    await showInPage(<PostCard post={view} />, forum);
    return [...document.querySelectorAll("blockquote")].at(-1)?.textContent;
  };
  expect(await shown(card)).toMatch(/Amara.*A well.*We dug it\./);
  expect(await shown({ content: "well".repeat(QUOTED_TEXT_MAX / 4) })).toMatch(/well …$/);
  expect(await shown({ warning: "Floods" })).toMatch(/A well.*Content warning: Floods$/);
  expect(await shown(null)).toBe("This post isn't available.");
  expect(screen.getAllByRole("link", { name: "Quote" })[0]?.getAttribute("href")).toBe(
    "/createpost?quote=p",
  );
});
