// @vitest-environment happy-dom
import { ApiError } from "@oneworld/remote-kit";
import { member } from "@oneworld/remote-kit/testing";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createForum } from "../testing/forum-fixture.ts";
import { StatementPage } from "./statement.page.tsx";

it.each([
  ["a visitor", null, ["/", "/auth/signin?returnTo=%2Fstatement%2Fs1"]],
  ["another member", member("tess"), ["/"]],
])("leads %s on from a statement that they can't read", async (_, viewer, ways) => {
  const forum = createForum(() => {
    throw new ApiError(404, "not_found", "Not found.");
  }, viewer);
  const places = { path: "/statement/:id", address: "/statement/s1" };
  await showInPage(<StatementPage />, { ...forum, ...places });
  await screen.findByRole("heading", { name: "This statement was not found" });
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(ways);
});
