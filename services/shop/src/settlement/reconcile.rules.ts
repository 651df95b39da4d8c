import { tryEach } from "@oneworld/service-kit/process/try-each";
import { eraseAtStripe } from "../members/erasure.rules.ts";
import type { Shop } from "../shop.ts";
import { retryEvents } from "./retry-events.rules.ts";
import { settlePending } from "./pending-orders.rules.ts";
import { sweepEvents } from "./sweep.rules.ts";

/**
 * Brings the shop into line with Stripe where no event has done it: lost events, payments left pending, former members.
 * Any number of copies may do it at once.
 *
 * @param everySeconds how often it is done; with 0 whatever there is is done now
 * @param stopped leaves payments that are still pending to the next time
 * @throws Error when something could not be done; what could is done
 */
export async function reconcile(
  shop: Shop,
  everySeconds: number,
  stopped?: AbortSignal,
): Promise<void> {
  const tasks = [
    () => retryEvents(shop, everySeconds === 0),
    () => sweepEvents(shop, everySeconds),
    () => settlePending(shop, everySeconds, stopped),
    () => eraseAtStripe(shop, everySeconds === 0),
  ];
  let left = 0;
  await tryEach(tasks, async (run) => (left += await run()));
  if (left > 0)
    throw new Error(`${left} orders, events or customers aren't reconciled with Stripe yet.`);
}
