import { createTestServices } from "@oneworld/remote-kit/testing";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { setSiteMap } from "../federation/site.ts";
import { createShellStore } from "../store.ts";
import { TEST_SITE } from "../testing.ts";
import { ConfirmEmailPage } from "./confirm-email.page.tsx";
import { ForgotPasswordPage } from "./forgot-password.page.tsx";
import { ResetPasswordPage } from "./reset-password.page.tsx";
import { SignInPage } from "./sign-in.page.tsx";
import { SignUpPage } from "./sign-up.page.tsx";
import { StopChangePage } from "./stop-change.page.tsx";

setSiteMap(TEST_SITE);

const TRUNCATED = "This link can't be used";
const WELCOME = "Welcome to the social network for change";

it.each([
  ["signing in", <SignInPage key="in" />, WELCOME],
  ["signing up", <SignUpPage key="up" />, WELCOME],
  ["a forgotten password", <ForgotPasswordPage key="forgot" />, "Forgotten your password?"],
  ["a truncated link to a new password", <ResetPasswordPage key="reset" />, TRUNCATED],
  ["a truncated link that confirms", <ConfirmEmailPage key="confirm" />, TRUNCATED],
  ["a truncated link that stops a change", <StopChangePage key="stop" />, TRUNCATED],
])("the heading of the page for %s", async (_, page: ReactElement, heading) => {
  const { services } = createTestServices(() => undefined, null);
  await showInPage(page, { services, store: createShellStore() });
  const [first, ...others] = screen.getAllByRole("heading", { level: 1 });
  expect([first?.textContent, others]).toEqual([heading, []]);
});
