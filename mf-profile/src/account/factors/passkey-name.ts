import { PASSKEY_NAME_MAX } from "@oneworld/contracts/auth/limits";

/** The field that asks for a passkey's name, without its label. */
export const PASSKEY_NAME_FIELD = {
  name: "name",
  autoComplete: "off",
  maxLength: PASSKEY_NAME_MAX,
} as const;
