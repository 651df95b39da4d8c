import type { SearchResult } from "@oneworld/contracts/forum/search";
import { member } from "@oneworld/remote-kit/testing";
import { screen, showInPage, within } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createContent, foundPost } from "../testing/content-fixture.ts";
import { SearchPage } from "./search.page.tsx";

const kenji = { _id: "kenji", name: "Kenji Watanabe", img: null, statusBadge: "Basic" };

async function search(results: SearchResult[], viewer = true) {
  const content = createContent(
    ({ url }) =>
      url.startsWith("/api/conversations/members")
        ? { members: [kenji] }
        : url.startsWith("/api/posts/search")
          ? { results, nextPage: null }
          : { stories: [], posts: [], tags: [] },
    viewer ? member() : null,
  );
  const address = "/search?q=kenji";
  await showInPage(<SearchPage />, { ...content, path: "/search", address });
  return screen.findByRole("link", { name: viewer ? "Kenji Watanabe" : /Sign in/ });
}

it("people stand first, with their pictures, where no text was found", async () => {
  const link = await search([]);
  expect(link.closest("aside")).toBeNull();
  expect(within(link.closest("li") ?? link).getByRole("img", { hidden: true })).toBeTruthy();
  const none = screen.getByText("No posts or comments found");
  expect(link.compareDocumentPosition(none)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByRole("link", { name: "Kenji Watanabe" })).toHaveLength(1);
});

it("people stand beside the texts that were found", async () => {
  const link = await search([foundPost("post")]);
  expect(link.closest("aside")).not.toBeNull();
  expect(screen.getAllByRole("link", { name: "Kenji Watanabe" })).toHaveLength(1);
});

it("a visitor is led to sign in, and back to the search", async () => {
  const link = await search([], false);
  expect(link.getAttribute("href")).toBe("/auth/signin?returnTo=%2Fsearch%3Fq%3Dkenji");
});
