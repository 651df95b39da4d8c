import { PASSKEY_NAME_MAX } from "@oneworld/contracts/auth/limits";

/** The field that asks for a passkey's name. */
export const PASSKEY_NAME_FIELD = {
  label: "Name",
  name: "name",
  autoComplete: "off",
  maxLength: PASSKEY_NAME_MAX,
} as const;
