import { type infer as Output, strictObject } from "zod/mini";
import { memberName } from "../profile/name.ts";
import { emailSchema, newPasswordSchema } from "./forms.ts";

/** Body of `POST /api/users`. Apart from the other forms, since the check of names is large. */
export const signUpSchema = strictObject({
  name: memberName,
  email: emailSchema,
  password: newPasswordSchema,
});
export type SignUp = Output<typeof signUpSchema>;
