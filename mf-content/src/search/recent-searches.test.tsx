// @vitest-environment happy-dom
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createContent } from "../testing/content-fixture.ts";
import { keepSearch } from "./kept-searches.ts";
import { RecentSearches } from "./recent-searches.tsx";

it("says that they are cleared where the pressed button was, with the focus", async () => {
  keepSearch(undefined, "wells");
  const { user } = await showInPage(
    <RecentSearches />,
    createContent(() => null),
  );
  await user.click(screen.getByRole("button", { name: "Clear recent searches" }));
  expect(screen.queryByRole("link")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Your recent searches are cleared.");
});
