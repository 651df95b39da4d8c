import type { SearchPage as SearchPageAnswer } from "@oneworld/contracts/forum/search";
import { screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createContent, foundPost } from "../testing/content-fixture.ts";
import { SearchPage } from "./search.page.tsx";

it("takes the focus on another page of the results, and says how many there are", async () => {
  let answer: (found: SearchPageAnswer) => void = () => {};
  const content = createContent(({ url }) => {
    if (!url.startsWith("/api/posts/search")) return { stories: [], posts: [], tags: [] };
    return url.includes("page=2")
      ? new Promise((resolve) => (answer = resolve))
      : { results: [foundPost("one")], nextPage: 2 };
  });
  const { user } = await showInPage(<SearchPage />, {
    ...content,
    path: "/search",
    address: "/search?q=kenji",
  });
  const status = () => screen.getByRole("status").textContent;
  await waitFor(() => expect(status()).toBe("1 result on page 1"));
  await user.click(screen.getByRole("link", { name: "More results" }));
  expect(document.activeElement?.textContent).toBe("Posts and comments");
  expect(status()).toBe("");
  expect(document.querySelector("[aria-busy=true]")?.textContent).toContain("one");
  answer({ results: [foundPost("two"), foundPost("three")], nextPage: null });
  await waitFor(() => expect(status()).toBe("2 results on page 2"));
  expect(document.querySelector("[aria-busy=true]")).toBeNull();
});
