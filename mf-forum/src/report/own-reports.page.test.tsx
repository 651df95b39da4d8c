import type { OwnReport } from "@oneworld/contracts/forum/moderation";
import { member } from "@oneworld/remote-kit/testing";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createForum } from "../testing/forum-fixture.ts";
import { OwnReportsPage } from "./own-reports.page.tsx";

const AT = "2026-01-05T09:00:00.000Z";
const report = (changes: Partial<OwnReport>): OwnReport => ({
  _id: "r1",
  kind: "post",
  rule: "bullying",
  title: "Insults",
  description: "All of us.",
  outcome: "acted",
  reversed: false,
  createdAt: AT,
  decidedAt: AT,
  target: null,
  postId: null,
  ...changes,
});

async function showReport(changes: Partial<OwnReport>) {
  const answer = { reports: [report(changes)], nextCursor: null };
  const statement = { _id: "s1", kind: "post", action: "hide", at: AT, state: "stands" };
  const forum = createForum(
    ({ url }) => (url === "/api/statements/mine" ? { statements: [statement] } : answer),
    member("tess"),
  );
  await showInPage(<OwnReportsPage />, { ...forum, path: "/reports" });
  return screen.findByRole("article");
}

it("leads to the decisions about the member", async () => {
  await showReport({});
  const link = await screen.findByRole("link", { name: /^Post, 5 January 2026/ });
  expect(link.getAttribute("href")).toBe("/statement/s1");
  screen.getByRole("heading", { name: "Decisions about you" });
});

it("says that the decision is reversed", async () => {
  const entry = await showReport({ outcome: "kept", reversed: true });
  expect(entry.textContent).toContain("reversed their decision");
  expect(entry.textContent).not.toContain("did something about it");
});

it.each([
  [{ kind: "post", target: "p1", postId: "p1" }, "/post/p1"],
  [{ kind: "comment", target: "c1", postId: "p1" }, "/post/p1?comment=c1#comment-c1"],
  [{ kind: "profile", target: "m1" }, "/userprofile/m1"],
  [{ kind: "post", target: null, postId: "p1" }, null],
  [{ kind: "message", target: null }, null],
] as const)("leads to what was reported where the member can see it: %j", async (changes, href) => {
  const entry = await showReport(changes);
  expect(entry.querySelector("a")?.getAttribute("href") ?? null).toBe(href);
});
