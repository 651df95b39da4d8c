import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { CheckoutOutcome } from "@oneworld/contracts/shop/http";

type Http = MountProps["http"];

/**
 * `GET /api/orders/session/{sessionId}`: what has become of a payment.
 *
 * @param wait seconds for which the server may hold its answer back until the outcome is known
 */
export async function fetchOutcome(
  http: Http,
  sessionId: string,
  wait: number,
  signal: AbortSignal,
): Promise<CheckoutOutcome> {
  const { data } = await http.get<CheckoutOutcome>(
    `/api/orders/session/${encodeURIComponent(sessionId)}`,
    { params: { wait }, signal },
  );
  return data;
}
