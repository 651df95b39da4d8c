import { screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createProfiles } from "../testing/profile-fixture.ts";
import { PasswordSection } from "./password-section.tsx";

it("has the focus at its heading once the password is changed, and no password left", async () => {
  const { user } = await showInPage(
    <PasswordSection />,
    createProfiles(() => ({ message: "Changed" })),
  );
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  await user.type(field("Current password"), "OneWorld2026");
  await user.type(field("New password"), "four unrelated words here");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await waitFor(() => expect(field("New password").value).toBe(""));
  expect(document.activeElement?.textContent).toBe("Password");
});
