import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { CheckoutOutcome } from "@oneworld/contracts/shop/http";
import { ORDER_WAIT_MAX_SECONDS } from "@oneworld/contracts/shop/limits";
import { toApiError } from "@oneworld/remote-kit";
import { fetchOutcome } from "./checkout.api.ts";

/** How long a payment's outcome is waited for, in milliseconds: Stripe's confirmation mostly comes within seconds. */
const PATIENCE_MS = 60_000;

/** Pause between two questions in milliseconds, so that a server that doesn't wait isn't asked without end. */
const PAUSE_MS = 1_000;

/** Whether a bank confirms a payment; undefined where an older shop doesn't say so of a membership. */
export const isConfirming = ({ confirming, order }: CheckoutOutcome): boolean | undefined =>
  confirming ?? order?.confirming;

/**
 * Asks what has become of a payment until it is known, for about a minute. A call that fails in passing is made again.
 *
 * @returns the outcome; `pending` while a bank confirms the payment, and where the time has run out
 * @throws ApiError when the server refuses, or couldn't be asked at the end
 */
export async function awaitOutcome(
  http: MountProps["http"],
  sessionId: string,
  signal: AbortSignal,
): Promise<CheckoutOutcome> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const isLast = () => signal.aborted || Date.now() >= end;
    try {
      const outcome = await fetchOutcome(http, sessionId, ORDER_WAIT_MAX_SECONDS, signal);
      const isSettled = outcome.status !== "pending" || isConfirming(outcome);
      if (isSettled || isLast()) return outcome;
    } catch (error) {
      const { status } = toApiError(error);
      const isRefused = status >= 400 && status < 500 && status !== 429;
      if (isRefused || isLast()) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
