import { createTestServices, member } from "@oneworld/remote-kit/testing";
import { screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { setSiteMap } from "../federation/site.ts";
import { createShellStore } from "../store.ts";
import { TEST_SITE } from "../testing.ts";
import { SignUpPage } from "./sign-up.page.tsx";

setSiteMap(TEST_SITE);

it("says why it is asked for, and that an email follows, on the way back to the page", async () => {
  const { services, said } = createTestServices(() => member(), null);
  const address = "/auth/signup?returnTo=%2Fcreatepost";
  const shown = { services, store: createShellStore(), path: "/auth/signup", address };
  const page = await showInPage(<SignUpPage />, shown);
  expect(screen.getByText("Sign in or sign up to write a post.")).toBeDefined();
  for (const [label, text] of [
    ["Name", "Tess"],
    ["Email", "tess@example.org"],
    ["Password", "harbour lantern violet"],
  ] as const) {
    await page.user.click(screen.getByLabelText(label));
    await page.user.paste(text);
  }
  await page.user.click(screen.getByRole("button", { name: "Create account" }));
  await waitFor(() => expect(page.address()).toBe("/createpost"));
  expect(said).toEqual(["Welcome! A link to confirm your email is on its way to you."]);
});
