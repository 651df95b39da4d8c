import { screen, showInPage, within } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createProfiles } from "../testing/profile-fixture.ts";
import { RemovalSection } from "./removal-section.tsx";

it("says before and in the question what goes, what stays and for how long it can be cancelled", async () => {
  const { user } = await showInPage(
    <RemovalSection />,
    createProfiles(() => ({})),
  );
  const says = (part: HTMLElement) =>
    ["posts, comments", "paid membership", "orders", "7 days"].filter((words) =>
      part.textContent.includes(words),
    );
  expect(says(document.body)).toHaveLength(4);
  await user.click(screen.getByRole("button", { name: "Delete account" }));
  const question = within(screen.getByRole("dialog"));
  const [what] = question.getAllByText(/likes and follows/);
  expect(says(what as HTMLElement)).toHaveLength(4);
});
