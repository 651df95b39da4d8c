import { z } from "zod";
import { type Endpoint, endpointsOf } from "../site/endpoint.ts";
import * as account from "./account.ts";
import * as factors from "./factors.ts";
import * as forms from "./forms.ts";
import { securityEventPageSchema, securityEventQuerySchema } from "./security-events.ts";
import { signUpSchema } from "./sign-up.ts";
import { sessionMemberSchema, sessionProbeSchema } from "./session.ts";

const { anyone, member } = endpointsOf("auth");

const message = { answer: account.messageSchema } as const;
/** Changes a second factor: needs the password, and a session with the account's factor if it has one. */
const changesFactors = {
  answer: factors.factorsChangedSchema,
  errors: ["second_factor_missing", "conflict", "not_found"],
} as const;
const byPassword = { body: forms.confirmPasswordSchema } as const;
const ofOwnPasskey = {
  params: { id: "passkey" },
  own: { name: "id", otherwise: 403 },
} as const;
/** Signs in: the member, or why not. */
const signsIn = {
  answer: sessionMemberSchema,
  errors: ["sign_in_failed", "sign_in_expired", "suspended"],
} as const;
/** W3C's options for an authenticator; the browser takes them as they are. */
const passkeyOptions = { answer: z.looseObject({ challenge: z.string() }) } as const;

/** The calls of auth. */
export const AUTH_ENDPOINTS: readonly Endpoint[] = [
  anyone("POST /api/users", {
    body: signUpSchema,
    answer: sessionMemberSchema,
    statuses: [201],
    errors: ["email_taken"],
  }),
  anyone("POST /api/users/auth", {
    body: forms.signInSchema,
    answer: sessionMemberSchema,
    errors: ["sign_in_failed", "second_factor_required", "suspended"],
  }),
  anyone("POST /api/users/logout", message),
  anyone("GET /api/users/logout", { ...message, proof: "csrf" }),
  anyone("GET /api/users/session", { answer: sessionProbeSchema }),
  member("GET /api/account", { answer: account.accountSchema }),
  member("POST /api/account/export", {
    body: forms.confirmPasswordSchema,
    answer: account.exportArchiveSchema,
  }),
  member("GET /api/account/sessions", { answer: account.accountSessionsSchema }),
  member("GET /api/account/security-events", {
    query: securityEventQuerySchema,
    answer: securityEventPageSchema,
  }),
  member("POST /api/account/sessions/end", {
    ...message,
    body: account.endSessionsSchema,
    own: { name: "sessionId", otherwise: 403 },
    errors: ["not_found"],
  }),
  member("PUT /api/account/password", { ...message, body: forms.changePasswordSchema }),
  anyone("POST /api/account/password-reset", { ...message, body: forms.requestResetSchema }),
  anyone("PUT /api/account/password-reset", { ...message, body: forms.resetPasswordSchema }),
  member("PUT /api/account/email", {
    ...message,
    body: forms.changeEmailSchema,
  }),
  member("DELETE /api/account/email", message),
  member("PUT /api/account/language", { ...message, body: account.changeLanguageSchema }),
  member("POST /api/account/verification", { ...message, errors: ["conflict"] }),
  anyone("POST /api/account/email-confirmation", {
    ...message,
    body: forms.linkSchema,
    errors: ["email_taken"],
  }),
  anyone("POST /api/account/email-stop", { ...message, body: forms.linkSchema }),
  member("POST /api/account/removal", {
    body: forms.confirmPasswordSchema,
    answer: account.removalSchema,
  }),
  member("DELETE /api/account/removal", { answer: account.removalSchema }),
  member("GET /api/account/factors", { answer: factors.factorsSchema }),
  member("POST /api/account/recovery-codes", { ...changesFactors, ...byPassword }),
  member("POST /api/account/totp", {
    ...changesFactors,
    ...byPassword,
    answer: factors.totpSetupSchema,
  }),
  member("PUT /api/account/totp", { ...changesFactors, body: forms.confirmTotpSchema }),
  member("POST /api/account/totp/removal", { ...changesFactors, ...byPassword }),
  member("POST /api/account/passkeys/options", {
    ...changesFactors,
    ...byPassword,
    ...passkeyOptions,
  }),
  member("POST /api/account/passkeys", {
    ...changesFactors,
    body: factors.registerPasskeySchema,
    statuses: [201],
  }),
  member("PATCH /api/account/passkeys/:id", {
    ...changesFactors,
    ...ofOwnPasskey,
    body: forms.renamePasskeySchema,
  }),
  member("POST /api/account/passkeys/:id/removal", {
    ...changesFactors,
    ...ofOwnPasskey,
    ...byPassword,
  }),
  anyone("POST /api/account/sign-in/passkey/options", { ...passkeyOptions, errors: ["conflict"] }),
  anyone("POST /api/account/sign-in/passkey", { ...signsIn, body: factors.passkeySignInSchema }),
  anyone("GET /api/account/sign-in/second-factor", {
    answer: factors.secondFactorMethodsSchema,
    errors: ["sign_in_expired"],
  }),
  anyone("POST /api/account/sign-in/second-factor", {
    ...signsIn,
    body: factors.secondFactorSchema,
  }),
];
