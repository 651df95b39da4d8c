import { ApiError } from "@oneworld/remote-kit";

const WORDS: Record<string, string> = {
  NotAllowedError: "No passkey was made.",
  AbortError: "No passkey was made.",
  InvalidStateError: "This device has a passkey for your account already.",
  SecurityError: "Passkeys don't work at this address of the site.",
  ConstraintError: "This device can't keep passkeys that ask for a PIN or biometrics.",
  NotSupportedError: "This device can't make passkeys for this site.",
};

/** Makes a browser's refusal of a passkey an error that a form can show; other errors stay as they are. */
export function asPasskeyRefusal(error: unknown): unknown {
  const words = error instanceof Error ? WORDS[error.name] : undefined;
  return words === undefined ? error : new ApiError(400, "invalid_input", words);
}
