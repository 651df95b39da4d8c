// @vitest-environment happy-dom
import { ApiError } from "@oneworld/remote-kit";
import { member } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it, vi } from "vitest";
import { loadLate } from "../load-late.ts";
import { createForum } from "../testing/forum-fixture.ts";
import { storedEntries } from "./outbox-entry.ts";
import { keepOffline } from "./outbox.ts";
import { UnsentPosts } from "./unsent-list.tsx";

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
