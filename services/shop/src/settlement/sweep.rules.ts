import type Stripe from "stripe";
import type { Shop } from "../shop.ts";
import { reportFailure } from "./retry-events.rules.ts";
import { EVENT_TYPES, handleEvent } from "./stripe-events.rules.ts";
import { endTurn, knownAmong, setApart, takeTurn } from "./sweep.repo.ts";

/** Seconds that an event gets to come by the webhook before it counts as lost. */
const GRACE_SECONDS = 30;

/** Seconds by which two readings overlap, for events that entered the list late. */
const OVERLAP_SECONDS = 600;

const PAGE = 100;

/**
 * Reads Stripe's list of events and applies those that never came by the webhook. An event that can't be applied is
 * set apart, and the sweep goes on.
 *
 * @param everySeconds how often it is read; with 0 it is read now, up to this moment
 * @returns how many could not be applied
 */
export async function sweepEvents(shop: Shop, everySeconds: number): Promise<number> {
  const readUpTo = await takeTurn(shop.db, everySeconds);
  if (!readUpTo) return 0;
  const to = Math.ceil(Date.now() / 1000) - (everySeconds === 0 ? 0 : GRACE_SECONDS);
  const from = Math.floor(readUpTo.getTime() / 1000) - OVERLAP_SECONDS;
  let left = 0;
  let page: Stripe.Event[] = [];
  const list = shop.stripe.events.list({
    types: [...EVENT_TYPES],
    created: { gte: from, lte: to },
    limit: PAGE,
  });
  for await (const event of list) {
    page.push(event);
    if (page.length < PAGE) continue;
    left += await handleLost(shop, page);
    page = [];
  }
  left += await handleLost(shop, page);
  await endTurn(shop.db, new Date(to * 1000));
  return left;
}

/** @returns how many were set apart */
async function handleLost(shop: Shop, events: Stripe.Event[]): Promise<number> {
  const ids = events.map(({ id }) => id);
  const known = await knownAmong(shop.db, ids);
  let left = 0;
  for (const event of events.filter(({ id }) => !known.has(id))) {
    try {
      await handleEvent(shop, event);
    } catch (err) {
      await setApart(shop.db, event.id);
      reportFailure(shop, event.id, err);
      left += 1;
    }
  }
  return left;
}
