import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createProfiles } from "../testing/profile-fixture.ts";
import { EmailSection } from "./email-section.tsx";

const ACCOUNT = {
  email: "amara@example.org",
  emailVerified: true,
  pendingEmail: null,
  removalAt: null,
};

it("keeps the focus where one goes on when its form opens and closes", async () => {
  const { user } = await showInPage(
    <EmailSection account={ACCOUNT} />,
    createProfiles(() => null),
  );
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole("button", { name: "Change email" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "New email" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change email" }));
});
