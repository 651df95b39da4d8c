import { z } from "zod";
import { requiredText, UNSHOWABLE } from "../common/text.ts";
import { EMAIL_MAX, NAME_MAX } from "../members/limits.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./limits.ts";

const email = z
  .string("Email is required.")
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, `Email may have at most ${EMAIL_MAX} characters.`)
  .pipe(z.email("Please enter a valid email address."));

/** Body of `POST /api/users`. Besides length, the service refuses the commonest passwords. */
export const signUpSchema = z.strictObject({
  name: requiredText("Name", NAME_MAX).refine(
    (value) => !/[\t\n]/.test(value),
    "Name must be on one line.",
  ),
  email,
  password: z
    .string("Password is required.")
    .min(PASSWORD_MIN, `Password must have at least ${PASSWORD_MIN} characters.`)
    .max(PASSWORD_MAX, `Password may have at most ${PASSWORD_MAX} characters.`)
    .refine((value) => !UNSHOWABLE.test(value), "Password has characters that can't be typed."),
});
export type SignUp = z.infer<typeof signUpSchema>;

/** Body of `POST /api/users/auth`. Lengths are not told apart here, so that a refusal gives nothing away. */
export const signInSchema = z.strictObject({
  email: z
    .string("Email is required.")
    .trim()
    .toLowerCase()
    .min(1, "Email is required.")
    .max(EMAIL_MAX, "Email is too long.")
    .refine((value) => !UNSHOWABLE.test(value), "Email has characters that can't be typed."),
  password: z
    .string("Password is required.")
    .min(1, "Password is required.")
    .max(PASSWORD_MAX, "Password is too long."),
});
export type SignIn = z.infer<typeof signInSchema>;
