import { msg } from "@oneworld/contracts/site/languages";
import { ApiError } from "@oneworld/remote-kit";

const WORDS: Record<string, string> = {
  NotAllowedError: msg("No passkey was made."),
  AbortError: msg("No passkey was made."),
  InvalidStateError: msg("This device has a passkey for your account already."),
  SecurityError: msg("Passkeys don't work at this address of the site."),
  ConstraintError: msg("This device can't keep passkeys that ask for a PIN or biometrics."),
  NotSupportedError: msg("This device can't make passkeys for this site."),
};

/** Makes a browser's refusal of a passkey an error that a form can show; other errors stay as they are. */
export function asPasskeyRefusal(error: unknown): unknown {
  const words = error instanceof Error ? WORDS[error.name] : undefined;
  return words === undefined ? error : new ApiError(400, "invalid_input", words);
}
