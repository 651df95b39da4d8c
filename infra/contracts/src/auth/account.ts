import { z } from "zod";
import { emailSchema, givenPasswordSchema, newPasswordSchema } from "./http.ts";

/** Answer of calls that return only a message. */
export const messageSchema = z.object({ message: z.string() });
export type MessageAnswer = z.infer<typeof messageSchema>;

/** One signed-in browser. `current` marks the calling one. */
export const accountSessionSchema = z.object({
  _id: z.string(),
  /** Browser and system, e.g. "Firefox on Linux" */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/**
 * Answer of `GET /api/account`: the account page's data. `pendingEmail` awaits its mailed link; `removalAt` is set
 * while the account is scheduled for deletion.
 */
export const accountSchema = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  pendingEmail: z.string().nullable(),
  removalAt: z.iso.datetime().nullable(),
});
export type Account = z.infer<typeof accountSchema>;

/** Answer of `GET /api/account/sessions`: newest use first. */
export const accountSessionsSchema = z.object({ sessions: z.array(accountSessionSchema) });
export type AccountSessions = z.infer<typeof accountSessionsSchema>;

/** Body of actions confirmed by the password: `POST /api/account/export` and `POST /api/account/removal`. */
export const confirmPasswordSchema = z.strictObject({ password: givenPasswordSchema });
export type ConfirmPassword = z.infer<typeof confirmPasswordSchema>;

/** Body of `POST /api/account/sessions/end`: ends one session, or without an id all except the current one. */
export const endSessionsSchema = confirmPasswordSchema.extend({
  sessionId: z.string("Session must be an id.").optional(),
});
export type EndSessions = z.infer<typeof endSessionsSchema>;

/**
 * Body of `PUT /api/account/password`. Renews the current session, and ends all others of the member. Errors name
 * `currentPassword` or `newPassword`.
 */
export const changePasswordSchema = z.strictObject({
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** Body of `PUT /api/account/email`: mails a link to the new address, which takes effect once the link is opened. */
export const changeEmailSchema = z.strictObject({
  email: emailSchema,
  password: givenPasswordSchema,
});
export type ChangeEmail = z.infer<typeof changeEmailSchema>;

/** Body of `POST /api/account/password-reset`: mails a link if the address has an account; the answer is always the same. */
export const requestResetSchema = z.strictObject({ email: emailSchema });

/** The single-use token of a mailed link: 32 random bytes in base64url. Only its SHA-256 is stored. */
const linkToken = z
  .string("The link is incomplete.")
  .regex(/^[\w-]{43}$/, "This link is not valid.");

/** Body of `PUT /api/account/password-reset`: sets a new password by a mailed link and ends all sessions. */
export const resetPasswordSchema = z.strictObject({
  token: linkToken,
  newPassword: newPasswordSchema,
});
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

/** Body of `POST /api/account/email-confirmation`: uses the link mailed after sign-up or a change of address. */
export const confirmEmailSchema = z.strictObject({ token: linkToken });

/**
 * Body of `POST /api/account/email-stop`: uses the link that the old address received with the request for a change.
 */
export const stopEmailChangeSchema = z.strictObject({ token: linkToken });

/** Answer of `POST` and `DELETE /api/account/removal`: when the account will be deleted, or null. */
export const removalSchema = messageSchema.extend({ removalAt: z.iso.datetime().nullable() });
export type Removal = z.infer<typeof removalSchema>;

/**
 * A service's data about a member (`GET /internal/members/{id}/export`), under headings of its choice. Auth collects
 * the parts under the services' names for `POST /api/account/export`.
 */
export const exportPartSchema = z.record(z.string(), z.unknown());
export type ExportPart = z.infer<typeof exportPartSchema>;

/**
 * Answer of `POST /api/account/export`, sent as a file: each service's data about the member, under the service's name.
 */
export const exportArchiveSchema = z.object({
  exportedAt: z.iso.datetime(),
  memberId: z.string(),
  services: z.record(z.string(), exportPartSchema),
});
export type ExportArchive = z.infer<typeof exportArchiveSchema>;
