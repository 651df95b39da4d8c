import { ApiError } from "@oneworld/service-kit/http/errors";
import { bearer } from "@oneworld/service-kit/http/internal-app";
import { type VouchedText, vouchedTextSchema } from "@oneworld/contracts/forum/vouched-text";

/** Milliseconds that another service may take. */
const TIMEOUT_MS = 3_000;

/**
 * Texts that other services have, as they vouch for them: a report never brings the text itself.
 * Null for a text that doesn't exist, or that the reporter may not see. @throws ApiError `unavailable`
 */
export interface Vouchers {
  /** @param place `{conversationId}/{seq}` */
  message(place: string, readerId: string): Promise<VouchedText | null>;
  review(id: string): Promise<VouchedText | null>;
  /** null also from an older profile service */
  profile(id: string): Promise<VouchedText | null>;
}

/**
 * Asks chat, content and profile.
 *
 * @param addresses of their internal listeners; without one, its texts can't be reported
 */
export function createVouchers(
  addresses: { chat: string | undefined; content: string | undefined; profile: string | undefined },
  internalSecret: string,
): Vouchers {
  const ask = async (address: string | undefined, path: string): Promise<VouchedText | null> => {
    const response =
      address === undefined
        ? undefined
        : await fetch(new URL(path, address), {
            headers: bearer(internalSecret),
            signal: AbortSignal.timeout(TIMEOUT_MS),
          }).catch(() => undefined);
    if (response?.status === 404) return null;
    if (!response?.ok) {
      const message = "We can't take this report right now. Please try again in a moment.";
      throw new ApiError("unavailable", message);
    }
    return vouchedTextSchema.parse(await response.json());
  };
  return {
    message: (place, readerId) =>
      ask(addresses.chat, `/internal/messages/${place}?reader=${readerId}`),
    review: (id) => ask(addresses.content, `/internal/reviews/${id}`),
    profile: (id) => ask(addresses.profile, `/internal/profiles/${id}`),
  };
}
