import { raiseAlarm } from "@oneworld/service-kit/process/process-metrics";
import type { Shop } from "../shop.ts";
import { isAway, isMissing } from "../stripe/stripe-errors.ts";
import { handleEvent } from "./stripe-events.rules.ts";
import { endRetries, takeRetries } from "./sweep.repo.ts";

/** Events that one run of the job tries again. */
const AT_ONCE = 50;

/**
 * Tries events again that were set apart, with growing pauses.
 *
 * @param now tries them all, due or not
 * @returns how many could not be applied
 */
export async function retryEvents(shop: Shop, now: boolean): Promise<number> {
  let left = 0;
  for (const id of await takeRetries(shop.db, now ? null : AT_ONCE)) {
    try {
      await retry(shop, id);
    } catch (err) {
      reportFailure(shop, id, err);
      left += 1;
    }
  }
  return left;
}

/** Logs that an event could not be applied. Unless Stripe couldn't be reached, an operator has to look at it. */
export function reportFailure({ log }: Shop, event: string, err: unknown): void {
  if (isAway(err)) log.warn({ err, event }, "Stripe is unreachable, will retry the event");
  else raiseAlarm(log, "stripe_event_not_applied", { err, event });
}

async function retry(shop: Shop, id: string): Promise<void> {
  try {
    await handleEvent(shop, await shop.stripe.events.retrieve(id));
  } catch (error) {
    // Stripe keeps events for 30 days. Its orders are settled without it.
    if (!isMissing(error)) throw error;
  }
  await endRetries(shop.db, id);
}
