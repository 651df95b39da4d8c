import type { PushSubscriptionData } from "@oneworld/contracts/profile/push";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import { isPublicKey } from "./vapid.ts";

/**
 * Accepts only subscriptions at known push services, so that no member can make this service call another address.
 *
 * @param origins of push services; a host may begin with `*.`
 * @throws ApiError `invalid_input` naming `endpoint` or `keys.p256dh`
 */
export function assertKnownService(
  { endpoint, keys }: PushSubscriptionData,
  origins: readonly string[],
): void {
  if (!isAt(new URL(endpoint), origins))
    throw invalidFields({ endpoint: "This is not an address of a known push service." });
  if (!isPublicKey(keys.p256dh))
    throw invalidFields({ "keys.p256dh": "This is not a public key of a browser." });
}

function isAt(url: URL, origins: readonly string[]): boolean {
  if (url.username !== "" || url.password !== "") return false;
  return origins.some((origin) => {
    const [protocol = "", host = ""] = origin.split("//");
    const isHost = host.startsWith("*.") ? url.host.endsWith(host.slice(1)) : url.host === host;
    return url.protocol === protocol && isHost;
  });
}
