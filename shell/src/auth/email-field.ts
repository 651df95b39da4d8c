import { msg } from "@oneworld/contracts/site/languages";

/** The field for the email of an account. */
export const EMAIL_FIELD = {
  label: msg("Email"),
  type: "email",
  autoComplete: "username",
  placeholder: "you@example.org",
} as const;
