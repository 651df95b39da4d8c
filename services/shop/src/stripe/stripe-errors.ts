import { ApiError } from "@oneworld/service-kit/http/errors";
import Stripe from "stripe";

const { errors } = Stripe;

/**
 * Whether Stripe says that there is no such object, or no longer.
 *
 * @param param the parameter that named it, where only that one is meant
 */
export const isMissing = (error: unknown, param?: string): boolean =>
  error instanceof errors.StripeInvalidRequestError &&
  error.code === "resource_missing" &&
  (param === undefined || error.param === param);

/** Whether Stripe refuses what was asked of it, since the object is not in a state for it. */
export const isRefused = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError;

/** Whether an idempotency key came before, with other parameters. */
export const isKeyReused = (error: unknown): boolean =>
  error instanceof errors.StripeIdempotencyError;

/** Whether the member's card was declined. */
export const isDeclined = (error: unknown): boolean => error instanceof errors.StripeCardError;

/** Whether Stripe couldn't be asked, or couldn't answer, just now. */
export const isAway = (error: unknown): boolean =>
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeAPIError ||
  error instanceof errors.StripeRateLimitError ||
  isKeyReused(error);

/**
 * Asks Stripe on behalf of a member who waits for the answer.
 *
 * @throws ApiError `unavailable` when Stripe can't be asked just now; whatever else it throws passes through
 */
export async function askStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isAway(error)) throw error;
    throw new ApiError(
      "unavailable",
      "Payments can't be reached right now. Nothing was charged. Please try again in a moment.",
    );
  }
}
