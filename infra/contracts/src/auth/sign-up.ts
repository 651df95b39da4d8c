import { type infer as Output, maxLength, optional, strictObject, string } from "zod/mini";
import { memberName } from "../profile/name.ts";
import { emailSchema, newPasswordSchema } from "./forms.ts";

/** Characters of a time zone's name; the longest has 30. */
const TIME_ZONE_MAX = 50;

/** Body of `POST /api/users`. Apart from the other forms, since the check of names is large. */
export const signUpSchema = strictObject({
  name: memberName,
  email: emailSchema,
  password: newPasswordSchema,
  /** the browser's, for emails; one that the site doesn't know counts as none */
  timeZone: optional(string().check(maxLength(TIME_ZONE_MAX))),
});
export type SignUp = Output<typeof signUpSchema>;
