import {
  email,
  extend,
  type infer as Output,
  literal,
  maxLength,
  minLength,
  pipe,
  refine,
  regex,
  strictObject,
  string,
  toLowerCase,
  transform,
  trim,
} from "zod/mini";
import { requiredText, UNSHOWABLE } from "../common/text.ts";
import { EMAIL_MAX } from "../profile/limits.ts";
import { PASSKEY_NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./limits.ts";

/** A valid email address, in lower case. */
export const emailSchema = pipe(
  string("Email is required.").check(
    trim(),
    toLowerCase(),
    minLength(1, { error: "Email is required.", abort: true }),
    maxLength(EMAIL_MAX, `Email may have at most ${EMAIL_MAX} characters.`),
  ),
  email("Please enter a valid email address."),
);

/** A newly chosen password. Besides its length, the service checks how easily it is guessed. */
export const newPasswordSchema = string("Password is required.").check(
  minLength(PASSWORD_MIN, `Password must have at least ${PASSWORD_MIN} characters.`),
  maxLength(PASSWORD_MAX, `Password may have at most ${PASSWORD_MAX} characters.`),
  refine((value) => !UNSHOWABLE.test(value), "Password has characters that can't be typed."),
);

/**
 * A password given for verification. Short ones are not distinguished, so that the error reveals nothing.
 *
 * @param label the field's word in messages
 */
const givenPassword = (label: string) =>
  string(`${label} is required.`).check(
    minLength(1, `${label} is required.`),
    maxLength(PASSWORD_MAX, `${label} is too long.`),
  );

const password = givenPassword("Password");

/** Body of `POST /api/users/auth`. Any text may be an email here: an unknown one is 401 rather than 400. */
export const signInSchema = strictObject({
  email: string("Email is required.").check(
    trim(),
    toLowerCase(),
    minLength(1, "Email is required."),
    maxLength(EMAIL_MAX, "Email is too long."),
    refine((value) => !UNSHOWABLE.test(value), "Email has characters that can't be typed."),
  ),
  password,
});
export type SignIn = Output<typeof signInSchema>;

/** The same in the form, which refuses what is no email before it is sent. */
export const signInFormSchema = extend(signInSchema, { email: emailSchema });

/**
 * Body of the calls that need only the password: `POST /api/account/export` and `/api/account/removal`,
 * `/api/account/passkeys/options` and `/api/account/passkeys/{id}/removal`, `/api/account/totp` and
 * `/api/account/totp/removal`, `/api/account/recovery-codes`.
 */
export const confirmPasswordSchema = strictObject({ password });
export type ConfirmPassword = Output<typeof confirmPasswordSchema>;

/**
 * Body of `PUT /api/account/password`. Renews the current session, and ends all others of the member. Errors name
 * `currentPassword` or `newPassword`.
 */
export const changePasswordSchema = strictObject({
  currentPassword: givenPassword("Current password"),
  newPassword: newPasswordSchema,
});
export type ChangePassword = Output<typeof changePasswordSchema>;

/** Body of `PUT /api/account/email`: mails a link to the new address, which takes effect once the link is opened. */
export const changeEmailSchema = strictObject({ email: emailSchema, password });
export type ChangeEmail = Output<typeof changeEmailSchema>;

/** Body of `POST /api/account/password-reset`: mails a link if the address has an account; the answer is always the same. */
export const requestResetSchema = strictObject({ email: emailSchema });

/** The form of a mailed link. The link's own token is none of its fields. */
export const newPasswordFormSchema = strictObject({ newPassword: newPasswordSchema });

/** The single-use token of a mailed link: 32 random bytes in base64url. Only its SHA-256 is stored. */
const linkToken = string("The link is incomplete.").check(
  regex(/^[\w-]{43}$/, "This link is not valid."),
);

/** Body of `PUT /api/account/password-reset`: sets a new password by a mailed link and ends all sessions. */
export const resetPasswordSchema = extend(newPasswordFormSchema, { token: linkToken });
export type ResetPassword = Output<typeof resetPasswordSchema>;

/** Body of the calls that only use a mailed link: `POST /api/account/email-confirmation` and `/api/account/email-stop`. */
export const linkSchema = strictObject({ token: linkToken });

/** A passkey's name. */
export const passkeyName = requiredText("Name", PASSKEY_NAME_MAX).check(
  refine((value) => !/[\t\n]/.test(value), "Name must be on one line."),
);

/** Body of `PATCH /api/account/passkeys/{id}`. */
export const renamePasskeySchema = strictObject({ name: passkeyName });

/** The form of a new passkey: the password is for its options, the name for its registration. */
export const addPasskeyFormSchema = extend(renamePasskeySchema, { password });

/** Six digits. Apps show them in groups, so members type spaces, too. */
const totpCode = pipe(
  string("Code is required.").check(
    minLength(1, { error: "Code is required.", abort: true }),
    maxLength(20, "The code has 6 digits."),
  ),
  pipe(
    transform((value: string) => value.replaceAll(/\s/g, "")),
    string().check(regex(/^\d{6}$/, "The code has 6 digits.")),
  ),
);

/** Body of `PUT /api/account/totp`: the first code of the app. */
export const confirmTotpSchema = strictObject({ code: totpCode });

/** The second step of a sign-in by a code of the app. */
export const totpFactorSchema = extend(confirmTotpSchema, { method: literal("totp") });

/** The second step of a sign-in by a recovery code. */
export const recoveryFactorSchema = strictObject({
  method: literal("recovery_code"),
  code: string("Code is required.").check(
    trim(),
    minLength(1, "Code is required."),
    maxLength(40, "The code is too long."),
  ),
});
export type SecondFactor = Output<typeof totpFactorSchema> | Output<typeof recoveryFactorSchema>;
