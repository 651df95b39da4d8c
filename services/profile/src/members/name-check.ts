import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import type { CheckName } from "@oneworld/contracts/profile/http";
import { ApiError, invalidFields } from "@oneworld/service-kit/http/errors";
import { bearer } from "@oneworld/service-kit/http/internal-app";

/**
 * Refuses a name that people may take for a moderator's.
 *
 * @throws ApiError `invalid_input` naming `name`; `unavailable` when auth can't be asked
 */
export type NameCheck = (wanted: CheckName) => Promise<void>;

/**
 * Asks auth, which knows the moderators.
 *
 * @param address of auth's internal listener
 */
export const createNameCheck =
  (address: string, internalSecret: string): NameCheck =>
  async (wanted) => {
    const answer = await ask(address, internalSecret, wanted);
    if (answer?.ok) return;
    const refusal = answer && errorBodySchema.safeParse(await answer.json().catch(() => null)).data;
    if (refusal?.fields?.["name"]) throw invalidFields({ name: refusal.fields["name"] });
    throw new ApiError("unavailable", "We can't check this name right now. Please try again.");
  };

const ask = (address: string, secret: string, wanted: CheckName): Promise<Response | undefined> =>
  fetch(new URL("/internal/names/check", address), {
    method: "POST",
    headers: { "content-type": "application/json", ...bearer(secret) },
    body: JSON.stringify(wanted),
    signal: AbortSignal.timeout(3000),
  }).catch(() => undefined);
