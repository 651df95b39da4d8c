import type { Deliveries } from "./deliveries.ts";
import { shown } from "./objects.ts";
import type { Store } from "./store.ts";

/** Version of Stripe's API that events are written in; the one of the SDK that the shop uses. */
const API_VERSION = "2026-10-28.endive";

/** The one account of the stand-in: its objects, and the events on their way to the webhook. */
export interface Account {
  store: Store;
  deliveries: Deliveries;
}

/** Emits an event: to the list of events and to the webhook. @param object its present state */
export function emit({ store, deliveries }: Account, type: string, object: object): void {
  const event = store.add("event", {
    api_version: API_VERSION,
    type,
    data: { object: shown(object) },
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  });
  deliveries.add(event);
}
