import { z } from "zod";
import { timeZoneOf } from "../common/time-zone.ts";
import { LANGUAGES } from "../site/languages.ts";
import { confirmPasswordSchema } from "./forms.ts";

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
  /** of the site and its emails; missing until the member or their browser has chosen one */
  language: z.enum(LANGUAGES).optional(),
  /** of times in emails; missing for UTC */
  timeZone: z.string().optional(),
});
export type Account = z.infer<typeof accountSchema>;

/** Answer of `GET /api/account/sessions`: newest use first. */
export const accountSessionsSchema = z.object({ sessions: z.array(accountSessionSchema) });
export type AccountSessions = z.infer<typeof accountSessionsSchema>;

/** Body of `POST /api/account/sessions/end`: ends one session, or without an id all except the current one. */
export const endSessionsSchema = z.strictObject({
  ...confirmPasswordSchema.shape,
  sessionId: z.string("Session must be an id.").optional(),
});
export type EndSessions = z.infer<typeof endSessionsSchema>;

const UNKNOWN_ZONE = "Please choose one of the time zones.";

/** Body of `PUT /api/account/language`: the language of the site and its emails. */
export const changeLanguageSchema = z.strictObject({
  language: z.enum(LANGUAGES, "Please choose one of the languages."),
});
export type ChangeLanguage = z.infer<typeof changeLanguageSchema>;

/** Body of `PUT /api/account/time-zone`: the time zone of times in emails, by a name of the IANA. */
export const changeTimeZoneSchema = z.strictObject({
  timeZone: z.string(UNKNOWN_ZONE).refine((name) => timeZoneOf(name) !== undefined, UNKNOWN_ZONE),
});
export type ChangeTimeZone = z.infer<typeof changeTimeZoneSchema>;

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
