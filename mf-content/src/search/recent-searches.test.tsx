import { member } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createContent } from "../testing/content-fixture.ts";
import { keepSearch } from "./kept-searches.ts";
import { SearchPage } from "./search.page.tsx";

it("says that they are cleared where the pressed button was, with the focus, to whom they belonged", async () => {
  keepSearch(undefined, "wells");
  keepSearch("tess", "rivers");
  const content = createContent(() => null);
  const { user } = await showInPage(<SearchPage />, content);
  await user.click(screen.getByRole("button", { name: "Clear recent searches" }));
  expect(screen.queryByRole("link", { name: "wells" })).toBeNull();
  expect(document.activeElement?.textContent).toBe("Your recent searches are cleared.");
  await act(async () => content.signIn(member("tess")));
  expect(screen.getByRole("link", { name: "rivers" })).toBeDefined();
});
