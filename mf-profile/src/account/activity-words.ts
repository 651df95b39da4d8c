import type { AccountEvent } from "@oneworld/contracts/auth/security-events";
import { msg } from "@oneworld/contracts/site/languages";

/** What happened, in a sentence. Who did it is not known, so no sentence says it. */
export const ACTIVITY_WORDS: Readonly<Record<AccountEvent, string>> = {
  signed_up: msg("Your account was created."),
  signed_in: msg("A browser signed in."),
  sign_in_failed: msg("A sign-in failed."),
  sign_in_blocked: msg("Sign-ins were blocked after too many failures."),
  signed_out: msg("A browser signed out."),
  session_ended: msg("A session was ended."),
  other_sessions_ended: msg("All other sessions were ended."),
  password_confirmation_failed: msg("A wrong password was entered to confirm an action."),
  password_changed: msg("Your password was changed."),
  password_reset_requested: msg("A link to reset your password was requested."),
  password_reset: msg("Your password was reset by a mailed link."),
  email_change_requested: msg("A change of your email was requested."),
  email_change_cancelled: msg("The change of your email was cancelled."),
  email_changed: msg("Your email was changed."),
  email_confirmed: msg("Your email was confirmed."),
  factor_added: msg("A second step for sign-ins was added."),
  factor_removed: msg("A second step for sign-ins was removed."),
  factors_removed_by_operator: msg("Our support removed all second steps for sign-ins."),
  second_factor_failed: msg("The second step of a sign-in failed."),
  recovery_codes_created: msg("New recovery codes were created."),
  recovery_code_used: msg("A recovery code was used."),
  role_changed: msg("Your role was changed."),
  data_exported: msg("Your data was downloaded."),
  removal_requested: msg("The deletion of your account was requested."),
  removal_cancelled: msg("The deletion of your account was cancelled."),
  account_removed: msg("Your account was deleted."),
};
