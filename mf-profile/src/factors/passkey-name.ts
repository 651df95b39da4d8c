import { PASSKEY_NAME_MAX } from "@oneworld/contracts/auth/limits";
import { type FormErrors, type FormValues, textError } from "@oneworld/remote-kit";

/** The field that asks for a passkey's name. */
export const PASSKEY_NAME_FIELD = {
  label: "Name",
  name: "name",
  autoComplete: "off",
  maxLength: PASSKEY_NAME_MAX,
} as const;

/** What is wrong with the name. */
export const passkeyNameError = ({ name }: FormValues): FormErrors => ({
  name: textError("Name", name, PASSKEY_NAME_MAX),
});
