import { UNSENT_MESSAGES_FRAGMENT } from "@oneworld/contracts/chat/unsent-messages";
import { UNSENT_FRAGMENT } from "@oneworld/contracts/forum/unsent";
import { UNREAD_ADDRESS } from "@oneworld/contracts/profile/unread-address";
import type { FrontEndManifest } from "@oneworld/contracts/site/front-end-manifest";
import { RETURN_PARAMETER } from "@oneworld/contracts/site/site-map";

/** The manifest of the shell: its own pages and calls. */
export const shell = {
  name: "shell",
  pages: [
    {
      page: "sign-in",
      path: "/auth/signin",
      title: "Sign In",
      description: "Sign in to the social network for change.",
      access: "visitor",
      query: { [RETURN_PARAMETER]: "address" },
    },
    {
      page: "sign-up",
      path: "/auth/signup",
      title: "Sign Up",
      description: "Create an account and join the social network for change.",
      access: "visitor",
      query: { [RETURN_PARAMETER]: "address" },
    },
    {
      page: "forgot-password",
      path: "/auth/forgot",
      title: "Forgotten Password",
      description: "Ask for a link with which to choose a new password.",
      access: "public",
      query: { sent: { yes: "yes" } },
    },
    {
      page: "reset-password",
      path: "/auth/reset",
      title: "New Password",
      description: "Choose a new password for your account.",
      access: "public",
    },
    {
      page: "confirm-email",
      path: "/auth/confirm",
      title: "Confirm Your Email",
      description: "Confirm that this email address is yours.",
      access: "public",
    },
    {
      page: "stop-change",
      path: "/auth/stop",
      title: "Stop the Change",
      description: "Stop a change of your account that someone else made.",
      access: "public",
    },
  ],
  frameDataForMembers: [UNREAD_ADDRESS],
  frameUses: [UNSENT_FRAGMENT, UNSENT_MESSAGES_FRAGMENT],
  forms: {
    "sign-in": {
      call: "POST /api/users/auth",
      fields: { email: "text", password: "secret" },
      leadsTo: "/welcome",
    },
    "sign-up": {
      call: "POST /api/users",
      fields: { name: "text", email: "text", password: "secret" },
      leadsTo: "/welcome",
    },
    "forgot-password": {
      call: "POST /api/account/password-reset",
      fields: { email: "text" },
      leadsTo: "/auth/forgot?sent=yes",
    },
    "sign-out": { call: "POST /api/users/logout", fields: {}, leadsTo: "/" },
  },
  api: [
    {
      service: "auth",
      calls: [
        "/api/account/*",
        "POST /api/users",
        "POST /api/users/auth",
        "GET /api/users/logout",
        "POST /api/users/logout",
        "GET /api/users/session",
      ],
    },
  ],
} as const satisfies FrontEndManifest & { name: "shell" };
