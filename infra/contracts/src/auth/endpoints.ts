import type { Endpoint } from "../site/endpoint.ts";
import * as account from "./account.ts";
import * as factors from "./factors.ts";
import { signInSchema, signUpSchema } from "./http.ts";
import { securityEventQuerySchema } from "./security-events.ts";

const anyone = { service: "auth", who: "anyone" } as const;
const member = { service: "auth", who: "member" } as const;

const byPassword = { body: factors.confirmByPasswordSchema } as const;
const ofOwnPasskey = {
  params: { id: "passkey" },
  own: { name: "id", otherwise: 403 },
} as const;

/** The calls that auth answers. */
export const AUTH_ENDPOINTS: readonly Endpoint[] = [
  { ...anyone, method: "POST", path: "/api/users", body: signUpSchema },
  { ...anyone, method: "POST", path: "/api/users/auth", body: signInSchema },
  { ...anyone, method: "POST", path: "/api/users/logout" },
  { ...anyone, method: "GET", path: "/api/users/logout", proof: "csrf" },
  { ...anyone, method: "GET", path: "/api/users/session" },
  { ...member, method: "GET", path: "/api/account" },
  { ...member, method: "POST", path: "/api/account/export", body: account.confirmPasswordSchema },
  { ...member, method: "GET", path: "/api/account/sessions" },
  {
    ...member,
    method: "GET",
    path: "/api/account/security-events",
    query: securityEventQuerySchema,
  },
  {
    ...member,
    method: "POST",
    path: "/api/account/sessions/end",
    body: account.endSessionsSchema,
    own: { name: "sessionId", otherwise: 403 },
  },
  {
    ...member,
    method: "PUT",
    path: "/api/account/password",
    body: account.changePasswordSchema,
  },
  {
    ...anyone,
    method: "POST",
    path: "/api/account/password-reset",
    body: account.requestResetSchema,
  },
  {
    ...anyone,
    method: "PUT",
    path: "/api/account/password-reset",
    body: account.resetPasswordSchema,
  },
  { ...member, method: "PUT", path: "/api/account/email", body: account.changeEmailSchema },
  { ...member, method: "DELETE", path: "/api/account/email" },
  { ...member, method: "POST", path: "/api/account/verification" },
  {
    ...anyone,
    method: "POST",
    path: "/api/account/email-confirmation",
    body: account.confirmEmailSchema,
  },
  {
    ...anyone,
    method: "POST",
    path: "/api/account/email-stop",
    body: account.stopEmailChangeSchema,
  },
  { ...member, method: "POST", path: "/api/account/removal", body: account.confirmPasswordSchema },
  { ...member, method: "DELETE", path: "/api/account/removal" },
  { ...member, method: "GET", path: "/api/account/factors" },
  { ...member, ...byPassword, method: "POST", path: "/api/account/recovery-codes" },
  { ...member, ...byPassword, method: "POST", path: "/api/account/totp" },
  { ...member, method: "PUT", path: "/api/account/totp", body: factors.confirmTotpSchema },
  { ...member, ...byPassword, method: "POST", path: "/api/account/totp/removal" },
  { ...member, ...byPassword, method: "POST", path: "/api/account/passkeys/options" },
  {
    ...member,
    method: "POST",
    path: "/api/account/passkeys",
    body: factors.registerPasskeySchema,
  },
  {
    ...member,
    ...ofOwnPasskey,
    method: "PATCH",
    path: "/api/account/passkeys/:id",
    body: factors.renamePasskeySchema,
  },
  {
    ...member,
    ...ofOwnPasskey,
    ...byPassword,
    method: "POST",
    path: "/api/account/passkeys/:id/removal",
  },
  { ...anyone, method: "POST", path: "/api/account/sign-in/passkey/options" },
  {
    ...anyone,
    method: "POST",
    path: "/api/account/sign-in/passkey",
    body: factors.passkeySignInSchema,
  },
  { ...anyone, method: "GET", path: "/api/account/sign-in/second-factor" },
  {
    ...anyone,
    method: "POST",
    path: "/api/account/sign-in/second-factor",
    body: factors.secondFactorSchema,
  },
];
