import type { PasskeySignIn, SecondFactorMethods } from "@oneworld/contracts/auth/factors";
import type { SecondFactor } from "@oneworld/contracts/auth/forms";
import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { AxiosInstance } from "axios";

/** `POST /api/account/sign-in/passkey/options`: a challenge for any passkey of the site. */
export async function fetchPasskeyOptions(
  http: AxiosInstance,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { data } = await http.post<PublicKeyCredentialRequestOptionsJSON>(
    "/api/account/sign-in/passkey/options",
  );
  return data;
}

/** `POST /api/account/sign-in/passkey`: opens a session by a signed challenge. */
export async function sendPasskey(
  http: AxiosInstance,
  credential: PasskeySignIn["credential"],
): Promise<SessionMember> {
  const { data } = await http.post<SessionMember>("/api/account/sign-in/passkey", { credential });
  return data;
}

/** `GET /api/account/sign-in/second-factor`: how a sign-in by password goes on. */
export async function fetchMethods(http: AxiosInstance): Promise<SecondFactorMethods> {
  const { data } = await http.get<SecondFactorMethods>("/api/account/sign-in/second-factor");
  return data;
}

/** `POST /api/account/sign-in/second-factor`: opens a session by a code. */
export async function sendSecondFactor(
  http: AxiosInstance,
  factor: SecondFactor,
): Promise<SessionMember> {
  const { data } = await http.post<SessionMember>("/api/account/sign-in/second-factor", factor);
  return data;
}
