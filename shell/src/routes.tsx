import type { RemotePages } from "@oneworld/remote-kit";
import type { shell } from "./shell.ts";

/** The code of the shell's pages, each fetched when it is first shown. */
export const pages: RemotePages<typeof shell> = {
  "sign-in": async () => (await import("./auth/sign-in.page.tsx")).SignInPage,
  "sign-up": async () => (await import("./auth/sign-up.page.tsx")).SignUpPage,
  "forgot-password": async () =>
    (await import("./auth/forgot-password.page.tsx")).ForgotPasswordPage,
  "reset-password": async () => (await import("./auth/reset-password.page.tsx")).ResetPasswordPage,
  "confirm-email": async () => (await import("./auth/confirm-email.page.tsx")).ConfirmEmailPage,
  "stop-change": async () => (await import("./auth/stop-change.page.tsx")).StopChangePage,
};
