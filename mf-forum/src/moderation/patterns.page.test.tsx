import type { SpamPattern, SpamPatterns } from "@oneworld/contracts/forum/moderation";
import { ApiError } from "@oneworld/remote-kit";
import { member } from "@oneworld/remote-kit/testing";
import { failureAbove, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createForum } from "../testing/forum-fixture.ts";
import { PatternsPage } from "./patterns.page.tsx";

const AT = "2026-01-05T09:00:00.000Z";
const entry = (pattern: string): SpamPattern => ({
  _id: pattern,
  type: "words",
  pattern,
  reason: "Spam",
  actor: null,
  at: AT,
});

/** The page of a list with one pattern, to which another moderator adds one before each change. */
async function openPatterns() {
  const list: SpamPatterns = { patterns: [entry("free coins")], changes: [] };
  const change = (kind: "add" | "remove", pattern: string) => {
    list.patterns = list.patterns.filter((one) => one.pattern !== pattern);
    if (kind === "add") list.patterns = [entry(pattern), ...list.patterns];
    list.changes = [{ ...entry(pattern), _id: `${kind} ${pattern}`, kind }, ...list.changes];
  };
  let isRefusing = false;
  const forum = createForum(({ method, body }) => {
    if (method === "get") return structuredClone(list);
    if (isRefusing) {
      change("add", "from another moderator");
      throw new ApiError(409, "conflict", "The list has changed.");
    }
    change(body["kind"] as "add" | "remove", String(body["pattern"]));
    return structuredClone(list);
  }, member());
  const page = await showInPage(<PatternsPage />, {
    ...forum,
    path: "/moderation/patterns",
  });
  await screen.findByText("free coins");
  return { ...page, refuse: (isOn: boolean) => (isRefusing = isOn) };
}

const field = (name: string) =>
  screen.getAllByRole<HTMLInputElement>("textbox", { name })[0] as HTMLInputElement;
const focused = () => document.activeElement?.textContent;

it("keeps a refused pattern with the reason, though the list has changed, and empties the form once it is added", async () => {
  const { user, refuse } = await openPatterns();
  await user.type(field("Pattern"), "cheap watches");
  await user.type(field("Reason"), "Spam");
  refuse(true);
  await user.click(screen.getByRole("button", { name: "Add" }));
  await screen.findByText("from another moderator", { selector: "section p, section span" });
  expect(field("Pattern").value).toBe("cheap watches");
  expect(failureAbove(screen.getByRole("button", { name: "Add" }))).toBe("The list has changed.");
  refuse(false);
  await user.click(screen.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(field("Pattern").value).toBe(""));
  expect(focused()).toBe("Add a pattern");
});

it("has the focus at the list once a pattern is off it", async () => {
  const { user } = await openPatterns();
  await user.click(screen.getByRole("button", { name: "Remove free coins" }));
  await user.type(screen.getAllByRole("textbox", { name: "Reason" })[1] as HTMLElement, "Harmless");
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await screen.findByText("The list is empty.");
  await waitFor(() => expect(focused()).toBe("The list"));
});
