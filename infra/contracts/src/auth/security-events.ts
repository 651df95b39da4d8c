import { z } from "zod";
import { cursorQuery } from "../common/cursor-page.ts";

/** Events of an account, which its member sees, too. */
export const ACCOUNT_EVENTS = [
  "signed_up",
  "signed_in",
  "sign_in_failed",
  "sign_in_blocked",
  "signed_out",
  "session_ended",
  "other_sessions_ended",
  "password_confirmation_failed",
  "password_changed",
  "password_reset_requested",
  "password_reset",
  "email_change_requested",
  "email_change_cancelled",
  "email_changed",
  "email_confirmed",
  "factor_added",
  "factor_removed",
  "factors_removed_by_operator",
  "second_factor_failed",
  "recovery_codes_created",
  "recovery_code_used",
  "role_changed",
  "data_exported",
  "removal_requested",
  "removal_cancelled",
  "account_removed",
] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

/**
 * Account events that anyone with the email, the password or an open session can cause. They must not displace the others from
 * a bounded list.
 */
export const ATTEMPT_EVENTS = [
  "sign_in_failed",
  "sign_in_blocked",
  "password_confirmation_failed",
  "password_reset_requested",
  "second_factor_failed",
] as const satisfies readonly AccountEvent[];

/** Refused requests that were well-formed. They are only in the process's log. */
export type RefusalEvent = "request_forbidden" | "csrf_refused" | "origin_refused";

/** The closed list of events of the security log. */
export type SecurityEvent = AccountEvent | RefusalEvent;

/** Query of `GET /api/account/security-events`. */
export const securityEventQuerySchema = cursorQuery(20, 50);

/** An event of the member's account. */
export const securityEventSchema = z.object({
  _id: z.string(),
  event: z.enum(ACCOUNT_EVENTS),
  at: z.iso.datetime(),
  /** Browser and system, e.g. "Firefox on Linux" */
  device: z.string(),
  /** Network of the address, e.g. "203.0.113.0/24", never the complete address */
  network: z.string(),
});
export type AccountActivity = z.infer<typeof securityEventSchema>;

/** Answer of `GET /api/account/security-events`: newest first, of the last 90 days. */
export const securityEventPageSchema = z.object({
  events: z.array(securityEventSchema),
  nextCursor: z.string().nullable(),
});
export type SecurityEventPage = z.infer<typeof securityEventPageSchema>;
