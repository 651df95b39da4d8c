// @vitest-environment happy-dom
import { createTestServices } from "@oneworld/remote-kit/testing";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { setSiteMap } from "../federation/site.ts";
import { createShellStore } from "../store.ts";
import { TEST_SITE } from "../testing.ts";
import { ForgotPasswordPage } from "./forgot-password.page.tsx";
import { ResetPasswordPage } from "./reset-password.page.tsx";
import { SignInPage } from "./sign-in.page.tsx";
import { SignUpPage } from "./sign-up.page.tsx";

setSiteMap(TEST_SITE);

const WELCOME = "Welcome to the social network for change";

it.each([
  ["signing in", <SignInPage key="in" />, WELCOME],
  ["signing up", <SignUpPage key="up" />, WELCOME],
  ["a forgotten password", <ForgotPasswordPage key="forgot" />, "Forgotten your password?"],
  ["a broken link", <ResetPasswordPage key="reset" />, "This link can't be used"],
])("the heading of the page for %s", async (_, page: ReactElement, heading) => {
  const { services } = createTestServices(() => undefined, null);
  await showInPage(page, { services, store: createShellStore() });
  const [first, ...others] = screen.getAllByRole("heading", { level: 1 });
  expect([first?.textContent, others]).toEqual([heading, []]);
});
