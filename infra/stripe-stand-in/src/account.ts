import type { Deliveries } from "./deliveries.ts";
import { base } from "./ids.ts";
import type { ObjectStore } from "./object-store.ts";

/** Version of Stripe's API that events are written in; the one of the SDK that the shop uses. */
const API_VERSION = "2026-10-28.endive";

/** The one account of the stand-in: what it keeps and whom it tells. */
export interface Account {
  store: ObjectStore;
  deliveries: Deliveries;
}

/** Tells of something that has happened: in the list of events, and to the webhook. @param object as it is now */
export function tell({ store, deliveries }: Account, type: string, object: object): void {
  const event = store.put("events", {
    ...base("evt", "event"),
    api_version: API_VERSION,
    type,
    data: { object },
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  });
  deliveries.add(event);
}
