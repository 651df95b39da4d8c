import { ApiError } from "@oneworld/remote-kit";
import { member } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it, vi } from "vitest";
import { loadLate } from "../load-late.ts";
import { comment, createForum, post } from "../testing/forum-fixture.ts";
import { storedEntries, type Written } from "./outbox-entry.ts";
import { keepOffline } from "./outbox.ts";
import { UnsentComments, UnsentPosts } from "./unsent-list.tsx";

it("deletes a post that waits at a press, and brings it back at the next one", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const offline = new ApiError(0, "fetch_error", "The site can't be reached.");
  const forum = createForum(() => {
    throw offline;
  }, member("tess"));
  await loadLate();
  const { user } = await showInPage(<UnsentPosts />, forum);
  const given = {
    title: "Rain",
    content: "At last",
    postCategory: "Climate",
    region: null,
  } as const;
  const written = { kind: "post", memberId: "tess", given } as const;
  await act(async () => forum.store.dispatch(keepOffline(written, offline)));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect(await screen.findByText("“Rain” is deleted.")).toBeDefined();
  expect(storedEntries("tess")).toEqual([]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Undo"));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("At last")).toBeDefined();
  expect(document.activeElement?.textContent).toContain("Waits on this device.");
  expect(storedEntries("tess")).toMatchObject([written]);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await screen.findByText("“Rain” is deleted.");
  await act(async () => forum.signIn(member("noor")));
  expect(screen.queryByText("“Rain” is deleted.")).toBeNull();
});

it.each([
  [
    "post",
    { title: "Rain", content: "At last", postCategory: "Climate", region: null, id: "tess" },
    { title: "Rain", content: "At last!" },
  ],
  ["comment", { postId: "p", content: "At last" }, { commentContent: "At last!" }],
] as const)("a refused %s is sent with other words", async (kind, given, body) => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const refusal = new ApiError(400, "invalid_input", "That looks like spam.");
  const forum = createForum(({ body: sent }) => {
    if (!Object.values(sent).includes("At last!")) throw refusal;
    return { message: "", post: post("new"), comment: comment("new") };
  }, member("tess"));
  const { keepOffline: keep, flushOutbox } = await loadLate();
  const list = kind === "post" ? <UnsentPosts /> : <UnsentComments postId="p" />;
  const { user } = await showInPage(list, forum);
  const written = { kind, memberId: "tess", given } as Written;
  const offline = new ApiError(0, "fetch_error", "The site can't be reached.");
  await act(async () => forum.store.dispatch(keep(written, offline)));
  isOnline.mockReturnValue(true);
  await act(async () => forum.store.dispatch(flushOutbox()));
  expect(await screen.findByText("Not sent: That looks like spam.")).toBeDefined();

  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.keyboard("?");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(document.activeElement?.textContent).toContain("Not sent");
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.keyboard("!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByText(/At last/)).toBeNull());
  expect(forum.calls.at(-1)?.body).toMatchObject(body);
  expect(storedEntries("tess")).toEqual([]);
});
