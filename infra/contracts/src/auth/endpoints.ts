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
  anyone("POST /api/users", "Signs a new member up, and in", {
    body: signUpSchema,
    answer: sessionMemberSchema,
    statuses: [201],
    errors: ["email_taken"],
  }),
  anyone("POST /api/users/auth", "Signs a member in by email and password", {
    body: forms.signInSchema,
    answer: sessionMemberSchema,
    errors: ["sign_in_failed", "second_factor_required", "suspended"],
  }),
  anyone("POST /api/users/logout", "Ends the session", message),
  anyone("GET /api/users/logout", "Ends the session, as POST does", { ...message, proof: "csrf" }),
  anyone("GET /api/users/session", "Says who is signed in", { answer: sessionProbeSchema }),
  member("GET /api/account", "Reads the account's email, language, time zone and state", {
    answer: account.accountSchema,
  }),
  member("POST /api/account/export", "Downloads everything that the site keeps of the member", {
    body: forms.confirmPasswordSchema,
    answer: account.exportArchiveSchema,
  }),
  member("GET /api/account/sessions", "Lists the account's sessions", {
    answer: account.accountSessionsSchema,
  }),
  member("GET /api/account/security-events", "Lists what happened to the account, newest first", {
    query: securityEventQuerySchema,
    answer: securityEventPageSchema,
  }),
  member("POST /api/account/sessions/end", "Ends one session, or all others", {
    ...message,
    body: account.endSessionsSchema,
    own: { name: "sessionId", otherwise: 403 },
    errors: ["not_found"],
  }),
  member("PUT /api/account/password", "Changes the password", {
    ...message,
    body: forms.changePasswordSchema,
  }),
  anyone("POST /api/account/password-reset", "Mails a link that resets the password", {
    ...message,
    body: forms.requestResetSchema,
  }),
  anyone("PUT /api/account/password-reset", "Sets a new password by a mailed link", {
    ...message,
    body: forms.resetPasswordSchema,
  }),
  member(
    "PUT /api/account/email",
    "Begins a change of the email address, which a mailed link confirms",
    {
      ...message,
      body: forms.changeEmailSchema,
    },
  ),
  member("DELETE /api/account/email", "Cancels a change of the email address", message),
  member("PUT /api/account/language", "Changes the language of the account's emails", {
    ...message,
    body: account.changeLanguageSchema,
  }),
  member("PUT /api/account/time-zone", "Changes the time zone of times in emails", {
    ...message,
    body: account.changeTimeZoneSchema,
  }),
  member("POST /api/account/verification", "Mails the link that confirms the email address again", {
    ...message,
    errors: ["conflict"],
  }),
  anyone("POST /api/account/email-confirmation", "Confirms an email address by a mailed link", {
    ...message,
    body: forms.linkSchema,
    errors: ["email_taken"],
  }),
  anyone(
    "POST /api/account/email-stop",
    "Stops a change of the email address, or a new second factor, by a mailed link",
    { ...message, body: forms.linkSchema },
  ),
  member("POST /api/account/removal", "Schedules the deletion of the account", {
    body: forms.confirmPasswordSchema,
    answer: account.removalSchema,
  }),
  member("DELETE /api/account/removal", "Cancels the deletion of the account", {
    answer: account.removalSchema,
  }),
  member("GET /api/account/factors", "Lists passkeys and other second factors", {
    answer: factors.factorsSchema,
  }),
  member("POST /api/account/recovery-codes", "Replaces the recovery codes", {
    ...changesFactors,
    ...byPassword,
  }),
  member("POST /api/account/totp", "Begins to set up an authenticator app", {
    ...changesFactors,
    ...byPassword,
    answer: factors.totpSetupSchema,
  }),
  member("PUT /api/account/totp", "Confirms an authenticator app by its first code", {
    ...changesFactors,
    body: forms.confirmTotpSchema,
  }),
  member("POST /api/account/totp/removal", "Removes the authenticator app", {
    ...changesFactors,
    ...byPassword,
  }),
  member("POST /api/account/passkeys/options", "Begins to register a passkey", {
    ...changesFactors,
    ...byPassword,
    ...passkeyOptions,
  }),
  member("POST /api/account/passkeys", "Registers a passkey", {
    ...changesFactors,
    body: factors.registerPasskeySchema,
    statuses: [201],
  }),
  member("PATCH /api/account/passkeys/:id", "Renames a passkey", {
    ...changesFactors,
    ...ofOwnPasskey,
    body: forms.renamePasskeySchema,
  }),
  member("POST /api/account/passkeys/:id/removal", "Removes a passkey", {
    ...changesFactors,
    ...ofOwnPasskey,
    ...byPassword,
  }),
  anyone("POST /api/account/sign-in/passkey/options", "Begins a sign-in by passkey", {
    ...passkeyOptions,
    errors: ["conflict"],
  }),
  anyone("POST /api/account/sign-in/passkey", "Signs a member in by passkey", {
    ...signsIn,
    body: factors.passkeySignInSchema,
  }),
  anyone(
    "GET /api/account/sign-in/second-factor",
    "Lists the second factors that complete a sign-in",
    {
      answer: factors.secondFactorMethodsSchema,
      errors: ["sign_in_expired"],
    },
  ),
  anyone("POST /api/account/sign-in/second-factor", "Completes a sign-in by a second factor", {
    ...signsIn,
    body: factors.secondFactorSchema,
  }),
];
