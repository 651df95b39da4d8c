import { z } from "zod";
import { messageSchema } from "./account.ts";
import { passkeyName, recoveryFactorSchema, totpFactorSchema } from "./forms.ts";

/** A passkey, for its member. */
export const passkeySchema = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** null until the first sign-in with it */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Answer of `GET /api/account/factors`: the member's second factors. */
export const factorsSchema = z.object({
  /** newest first */
  passkeys: z.array(passkeySchema),
  /** whether an authenticator app (TOTP) is set up */
  totp: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** whether this session was opened with a second factor */
  verified: z.boolean(),
  /** the host name of the passkeys (WebAuthn's RP ID); null where the site's address is an IP address */
  passkeySite: z.string().nullable(),
});
export type Factors = z.infer<typeof factorsSchema>;

/**
 * Answer of the calls that change factors. `recoveryCodes` is set when new ones were made; this is the only time they
 * are shown.
 */
export const factorsChangedSchema = messageSchema.extend({
  factors: factorsSchema,
  recoveryCodes: z.array(z.string()).nullable(),
});
export type FactorsChanged = z.infer<typeof factorsChangedSchema>;

/** Bytes in base64url. Attestations with certificates are the longest, at some kilobytes. */
const bytes = z
  .string()
  .max(16_384, "This is too long.")
  .regex(/^[\w-]+$/, "This is not base64url.");

/** The common part of W3C's `RegistrationResponseJSON` and `AuthenticationResponseJSON`; browsers may add fields. */
const credential = { id: bytes, rawId: bytes, type: z.literal("public-key") };

/** Body of `POST /api/account/passkeys`: the browser's response to the options. */
export const registerPasskeySchema = z.strictObject({
  name: passkeyName,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
  }),
});
export type RegisterPasskey = z.infer<typeof registerPasskeySchema>;

/** Body of `POST /api/account/sign-in/passkey`: the signed challenge of `…/passkey/options`. */
export const passkeySignInSchema = z.strictObject({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  }),
});
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;

/** Answer of `POST /api/account/totp`: the authenticator app's secret, shown once. */
export const totpSetupSchema = z.object({
  /** base32 (RFC 4648), for typing */
  secret: z.string(),
  /** `otpauth://totp/…`, for scanning */
  uri: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetupSchema>;

/** Body of `POST /api/account/sign-in/second-factor`: the second step's methods besides a passkey. */
export const secondFactorSchema = z.discriminatedUnion("method", [
  totpFactorSchema,
  recoveryFactorSchema,
]);

/** Answer of `GET /api/account/sign-in/second-factor`: the second factors available after the password. */
export const secondFactorMethodsSchema = z.object({
  totp: z.boolean(),
  passkey: z.boolean(),
  recoveryCode: z.boolean(),
});
export type SecondFactorMethods = z.infer<typeof secondFactorMethodsSchema>;
