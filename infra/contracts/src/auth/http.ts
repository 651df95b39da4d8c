import { z } from "zod";
import { UNSHOWABLE } from "../common/text.ts";
import { EMAIL_MAX } from "../profile/limits.ts";
import { memberName } from "../profile/name.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./limits.ts";

/** A valid email address, in lower case. */
export const emailSchema = z
  .string("Email is required.")
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, `Email may have at most ${EMAIL_MAX} characters.`)
  .pipe(z.email("Please enter a valid email address."));

/** A newly chosen password. Besides its length, the service checks how easily it is guessed. */
export const newPasswordSchema = z
  .string("Password is required.")
  .min(PASSWORD_MIN, `Password must have at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `Password may have at most ${PASSWORD_MAX} characters.`)
  .refine((value) => !UNSHOWABLE.test(value), "Password has characters that can't be typed.");

/** A password given for verification. Short ones are not distinguished, so that the error reveals nothing. */
export const givenPasswordSchema = z
  .string("Password is required.")
  .min(1, "Password is required.")
  .max(PASSWORD_MAX, "Password is too long.");

/** Body of `POST /api/users`. */
export const signUpSchema = z.strictObject({
  name: memberName,
  email: emailSchema,
  password: newPasswordSchema,
});
export type SignUp = z.infer<typeof signUpSchema>;

/** Body of `POST /api/users/auth`. */
export const signInSchema = z.strictObject({
  email: z
    .string("Email is required.")
    .trim()
    .toLowerCase()
    .min(1, "Email is required.")
    .max(EMAIL_MAX, "Email is too long.")
    .refine((value) => !UNSHOWABLE.test(value), "Email has characters that can't be typed."),
  password: givenPasswordSchema,
});
export type SignIn = z.infer<typeof signInSchema>;
