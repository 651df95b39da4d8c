import { type Endpoint, endpointsOf } from "../site/endpoint.ts";
import * as account from "./account.ts";
import * as factors from "./factors.ts";
import { signInSchema, signUpSchema } from "./http.ts";
import { securityEventQuerySchema } from "./security-events.ts";

const { anyone, member } = endpointsOf("auth");

const byPassword = { body: factors.confirmByPasswordSchema } as const;
const ofOwnPasskey = {
  params: { id: "passkey" },
  own: { name: "id", otherwise: 403 },
} as const;

/** The calls of auth. */
export const AUTH_ENDPOINTS: readonly Endpoint[] = [
  anyone("POST /api/users", { body: signUpSchema }),
  anyone("POST /api/users/auth", { body: signInSchema }),
  anyone("POST /api/users/logout"),
  anyone("GET /api/users/logout", { proof: "csrf" }),
  anyone("GET /api/users/session"),
  member("GET /api/account"),
  member("POST /api/account/export", { body: account.confirmPasswordSchema }),
  member("GET /api/account/sessions"),
  member("GET /api/account/security-events", { query: securityEventQuerySchema }),
  member("POST /api/account/sessions/end", {
    body: account.endSessionsSchema,
    own: { name: "sessionId", otherwise: 403 },
  }),
  member("PUT /api/account/password", { body: account.changePasswordSchema }),
  anyone("POST /api/account/password-reset", { body: account.requestResetSchema }),
  anyone("PUT /api/account/password-reset", { body: account.resetPasswordSchema }),
  member("PUT /api/account/email", { body: account.changeEmailSchema }),
  member("DELETE /api/account/email"),
  member("POST /api/account/verification"),
  anyone("POST /api/account/email-confirmation", { body: account.confirmEmailSchema }),
  anyone("POST /api/account/email-stop", { body: account.stopEmailChangeSchema }),
  member("POST /api/account/removal", { body: account.confirmPasswordSchema }),
  member("DELETE /api/account/removal"),
  member("GET /api/account/factors"),
  member("POST /api/account/recovery-codes", byPassword),
  member("POST /api/account/totp", byPassword),
  member("PUT /api/account/totp", { body: factors.confirmTotpSchema }),
  member("POST /api/account/totp/removal", byPassword),
  member("POST /api/account/passkeys/options", byPassword),
  member("POST /api/account/passkeys", { body: factors.registerPasskeySchema }),
  member("PATCH /api/account/passkeys/:id", { ...ofOwnPasskey, body: factors.renamePasskeySchema }),
  member("POST /api/account/passkeys/:id/removal", { ...ofOwnPasskey, ...byPassword }),
  anyone("POST /api/account/sign-in/passkey/options"),
  anyone("POST /api/account/sign-in/passkey", { body: factors.passkeySignInSchema }),
  anyone("GET /api/account/sign-in/second-factor"),
  anyone("POST /api/account/sign-in/second-factor", { body: factors.secondFactorSchema }),
];
