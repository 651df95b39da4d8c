import type { SessionMember } from "@oneworld/contracts/auth/session";
import { msg } from "@oneworld/contracts/site/languages";
import type { AxiosInstance } from "axios";
import { fetchPasskeyOptions, sendPasskey } from "./factors.api.ts";

const loadLibrary = () => import(/* webpackChunkName: "passkey" */ "@simplewebauthn/browser");

/** Whether the browser can use passkeys here: it needs https or localhost, and a host name instead of an IP address. */
export const passkeysWork = (): boolean =>
  "PublicKeyCredential" in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

/** Has the member choose a passkey, and opens a session by it. */
export async function signInByPasskey(http: AxiosInstance): Promise<SessionMember> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    loadLibrary(),
    fetchPasskeyOptions(http),
  ]);
  return sendPasskey(http, await startAuthentication({ optionsJSON }));
}

/**
 * Offers passkeys among the email field's suggestions, where the browser does that, and opens a session by the one that is
 * chosen.
 *
 * @param signal takes the offer back
 * @returns null where passkeys can't be offered, or the offer was withdrawn
 */
export async function offerPasskeys(
  http: AxiosInstance,
  signal: AbortSignal,
): Promise<SessionMember | null> {
  if (!passkeysWork() || !(await canOffer())) return null;
  const { startAuthentication, WebAuthnAbortService } = await loadLibrary();
  if (signal.aborted) return null;
  const optionsJSON = await fetchPasskeyOptions(http);
  if (signal.aborted) return null;
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony());
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  return signal.aborted ? null : sendPasskey(http, credential);
}

const canOffer = async (): Promise<boolean> =>
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;

/** What a browser's refusal means, in words; undefined for what isn't one. */
export function passkeyRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (["NotAllowedError", "AbortError"].includes(error.name)) return msg("No passkey was used.");
  return error.name === "SecurityError"
    ? msg("Passkeys don't work at this address of the site.")
    : undefined;
}
