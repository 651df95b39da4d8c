import type {
  Factors,
  FactorsChanged,
  RegisterPasskey,
  TotpSetup,
} from "@oneworld/contracts/auth/factors";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";

type Http = MountProps["http"];

/** `GET /api/account/factors`: what the member's account asks for besides the password. */
export async function fetchFactors(http: Http): Promise<Factors> {
  const { data } = await http.get<Factors>("/api/account/factors");
  return data;
}

/** `POST /api/account/passkeys/options`: what the authenticator makes a passkey of. */
export async function fetchPasskeyOptions(
  http: Http,
  password: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { data } = await http.post<PublicKeyCredentialCreationOptionsJSON>(
    "/api/account/passkeys/options",
    { password },
  );
  return data;
}

/** `POST /api/account/passkeys`: registers a passkey. */
export async function sendPasskey(http: Http, passkey: RegisterPasskey): Promise<FactorsChanged> {
  const { data } = await http.post<FactorsChanged>("/api/account/passkeys", passkey);
  return data;
}

/** `PATCH /api/account/passkeys/{id}`: renames a passkey. */
export async function sendPasskeyName(
  http: Http,
  id: string,
  name: string,
): Promise<FactorsChanged> {
  const { data } = await http.patch<FactorsChanged>(`/api/account/passkeys/${id}`, { name });
  return data;
}

/** `POST /api/account/passkeys/{id}/removal`: removes a passkey. */
export async function sendPasskeyRemoval(
  http: Http,
  id: string,
  password: string,
): Promise<FactorsChanged> {
  const { data } = await http.post<FactorsChanged>(`/api/account/passkeys/${id}/removal`, {
    password,
  });
  return data;
}

/** `POST /api/account/totp`: begins to set up an authenticator app. */
export async function beginTotp(http: Http, password: string): Promise<TotpSetup> {
  const { data } = await http.post<TotpSetup>("/api/account/totp", { password });
  return data;
}

/** `PUT /api/account/totp`: turns the authenticator app on by its first code. */
export async function sendTotpCode(http: Http, code: string): Promise<FactorsChanged> {
  const { data } = await http.put<FactorsChanged>("/api/account/totp", { code });
  return data;
}

/** `POST /api/account/totp/removal`: turns it off. */
export async function sendTotpRemoval(http: Http, password: string): Promise<FactorsChanged> {
  const { data } = await http.post<FactorsChanged>("/api/account/totp/removal", { password });
  return data;
}

/** `POST /api/account/recovery-codes`: replaces the recovery codes. */
export async function renewRecoveryCodes(http: Http, password: string): Promise<FactorsChanged> {
  const { data } = await http.post<FactorsChanged>("/api/account/recovery-codes", { password });
  return data;
}
