import Stripe from "stripe";
import { NO_FAULTS, type Faults } from "./faults.ts";
import { newId } from "./ids.ts";
import type { Delivery, StripeEvent } from "./objects.ts";
import type { ObjectStore } from "./object-store.ts";

/** Milliseconds that the webhook may take to answer. */
const TIMEOUT_MS = 10_000;

/** Milliseconds until an event that wasn't taken is sent again: doubled each time, up to a minute. */
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;

/** Attempts after which an event is given up; Stripe takes three days. */
const ATTEMPTS = 40;

/** Milliseconds within which events are turned round, where that is asked for. */
const REVERSE_MS = 400;

/** Whom the events are sent to, and what they are signed with. */
export interface Webhook {
  url: string;
  secret: string;
}

/** Sends events to the webhook, signed as Stripe signs them, until it takes them or they are given up. */
export class Deliveries {
  faults: Faults = NO_FAULTS;
  readonly #store: ObjectStore;
  readonly #webhook: Webhook | undefined;
  readonly #timers = new Set<NodeJS.Timeout>();
  #closed = false;
  #sent = 0;

  /** @param webhook no events are sent when left out */
  constructor(store: ObjectStore, webhook: Webhook | undefined) {
    this.#store = store;
    this.#webhook = webhook;
    // Those that were on their way when the process ended
    for (const delivery of store.list("deliveries", () => true)) this.#schedule(delivery);
  }

  /** Sends an event, as far as the live faults let it. */
  add(event: StripeEvent): void {
    const { lose, duplicate } = this.faults;
    if (!this.#webhook || Math.random() < lose) return;
    const copies = Math.random() < duplicate ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const due = Date.now() + this.#delay();
      this.#schedule(
        this.#store.put("deliveries", { id: newId("del"), event: event.id, attempts: 0, due }),
      );
    }
  }

  /** Stops sending. What is on its way is sent by the next process. */
  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #delay(): number {
    const { delayMs, reverse } = this.faults;
    this.#sent = (this.#sent + 1) % REVERSE_MS;
    // The later an event in its stretch of time, the shorter its wait; the count tells those of one millisecond apart
    const turned = 2 * (REVERSE_MS - (Date.now() % REVERSE_MS)) + REVERSE_MS - this.#sent;
    return Math.floor(Math.random() * delayMs) + (reverse ? turned : 0);
  }

  #schedule(delivery: Delivery): void {
    if (this.#closed) return;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        void this.#attempt(delivery);
      },
      Math.max(0, delivery.due - Date.now()),
    );
    this.#timers.add(timer);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const event = this.#store.get("events", delivery.event);
    const taken = !event || (await this.#send(event));
    if (this.#closed) return;
    const attempts = delivery.attempts + 1;
    if (taken || attempts >= ATTEMPTS) {
      this.#store.delete("deliveries", delivery.id);
      if (event && taken) this.#store.put("events", { ...event, pending_webhooks: 0 });
      return;
    }
    const due = Date.now() + Math.min(FIRST_RETRY_MS * 2 ** delivery.attempts, LAST_RETRY_MS);
    this.#schedule(this.#store.put("deliveries", { ...delivery, attempts, due }));
  }

  async #send(event: StripeEvent): Promise<boolean> {
    if (!this.#webhook) return true;
    const { url, secret } = this.#webhook;
    const payload = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret }),
        },
        body: payload,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
