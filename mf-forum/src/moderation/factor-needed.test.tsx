import { ApiError } from "@oneworld/remote-kit";
import { member } from "@oneworld/remote-kit/testing";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { createForum } from "../testing/forum-fixture.ts";
import { CasePage } from "./case.page.tsx";
import { ModerationPage } from "./moderation.page.tsx";
import { PatternsPage } from "./patterns.page.tsx";

it.each([
  ["queue", <ModerationPage key="queue" />, "/moderation", "/moderation"],
  ["case", <CasePage key="case" />, "/moderation/:id", "/moderation/one"],
  ["patterns", <PatternsPage key="patterns" />, "/moderation/patterns", "/moderation/patterns"],
])("a moderator without a second factor is led from the %s to the settings", async (...given) => {
  const [, page, path, address]: readonly [string, ReactElement, string, string] = given;
  const forum = createForum(() => {
    throw new ApiError(403, "second_factor_missing", "This needs two-step verification.");
  }, member());
  await showInPage(page, { ...forum, path, address });
  const link = await screen.findByRole("link", { name: "Account settings" });
  expect(link.getAttribute("href")).toBe("/profile/settings");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});
