import type {
  Factors,
  FactorsChanged,
  RegisterPasskey,
  TotpSetup,
} from "@oneworld/contracts/auth/factors";
import { toastOutcome } from "@oneworld/remote-kit";
import type { UnknownAction } from "@reduxjs/toolkit";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { profileApi } from "../../profile.api.ts";

type Changing = Parameters<typeof toastOutcome<FactorsChanged>>[0] & {
  dispatch: (action: UnknownAction) => unknown;
};

async function showFactors(api: Changing): Promise<void> {
  const value = (await toastOutcome(api))?.factors;
  if (!value) return;
  const entry = { endpointName: "getFactors", arg: undefined, value } as const;
  api.dispatch(factorsApi.util.upsertQueryEntries([entry]));
}

/** What changes factors: its answer is shown, and new recovery codes are in it. */
const change = {
  invalidatesTags: (answer: FactorsChanged | undefined) => (answer ? (["Activity"] as const) : []),
  onQueryStarted: (_: unknown, api: Changing) => void showFactors(api),
};

export const factorsApi = profileApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/account/factors`: what the member's account asks for besides the password. */
    getFactors: build.query<Factors, void>({ query: () => ({ url: "/api/account/factors" }) }),

    /** `POST /api/account/passkeys/options`: what the authenticator makes a passkey of. */
    startPasskey: build.mutation<PublicKeyCredentialCreationOptionsJSON, string>({
      query: confirmed("/api/account/passkeys/options"),
    }),

    /** `POST /api/account/passkeys`: registers a passkey. */
    registerPasskey: build.mutation<FactorsChanged, RegisterPasskey>({
      query: (data) => ({ url: "/api/account/passkeys", method: "post", data }),
      ...change,
    }),

    /** `PATCH /api/account/passkeys/{id}`: renames a passkey. */
    renamePasskey: build.mutation<FactorsChanged, { id: string; name: string }>({
      query: ({ id, name }) => ({
        url: `/api/account/passkeys/${id}`,
        method: "patch",
        data: { name },
      }),
      ...change,
    }),

    /** `POST /api/account/passkeys/{id}/removal`: removes a passkey. */
    removePasskey: build.mutation<FactorsChanged, { id: string; password: string }>({
      query: ({ id, password }) => ({
        url: `/api/account/passkeys/${id}/removal`,
        method: "post",
        data: { password },
      }),
      ...change,
    }),

    /** `POST /api/account/totp`: begins to set up an authenticator app. */
    startTotp: build.mutation<TotpSetup, string>({
      query: confirmed("/api/account/totp"),
    }),

    /** `PUT /api/account/totp`: turns the authenticator app on by its first code. */
    confirmTotp: build.mutation<FactorsChanged, string>({
      query: (code) => ({ url: "/api/account/totp", method: "put", data: { code } }),
      ...change,
    }),

    /** `POST /api/account/totp/removal`: turns it off. */
    removeTotp: build.mutation<FactorsChanged, string>({
      query: confirmed("/api/account/totp/removal"),
      ...change,
    }),

    /** `POST /api/account/recovery-codes`: replaces the recovery codes. */
    renewCodes: build.mutation<FactorsChanged, string>({
      query: confirmed("/api/account/recovery-codes"),
      ...change,
    }),
  }),
});

/** A call that the password confirms. */
function confirmed(url: string) {
  return (password: string) => ({ url, method: "post" as const, data: { password } });
}

export const {
  useGetFactorsQuery,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useStartTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useRenewCodesMutation,
} = factorsApi;
