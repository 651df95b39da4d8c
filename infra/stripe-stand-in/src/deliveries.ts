import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { z } from "zod";
import type { Kinds } from "./objects.ts";
import type { Store } from "./store.ts";

/** Milliseconds that the webhook may take to answer. */
const TIMEOUT_MS = 10_000;

/** Milliseconds until an event that wasn't taken is sent again: doubled each time, up to a minute. */
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;

/** Attempts after which an event is given up; Stripe takes three days. */
const ATTEMPTS = 40;

/** Milliseconds within which events are reversed, where that is asked for. */
const REVERSE_MS = 400;

const probability = z.number().min(0).max(1).default(0);

/**
 * Faults of webhooks on demand: the shares of events that are lost and that come twice, the most milliseconds by which one
 * is late, and whether events that follow each other closely come in reverse order.
 */
export const faultsSchema = z.strictObject({
  lose: probability,
  duplicate: probability,
  delayMs: z.number().int().min(0).max(600_000).default(0),
  reverse: z.boolean().default(false),
});

/** Where the events are sent, and what they are signed with. */
export interface Webhook {
  url: string;
  secret: string;
}

/** Sends events to the webhook, signed as Stripe signs them, until it takes them or they are given up. */
export class Deliveries {
  faults = faultsSchema.parse({});
  readonly #store: Store;
  readonly #webhook: Webhook | undefined;
  readonly #closing = new AbortController();
  #sent = 0;

  /** @param webhook no events are sent when left out */
  constructor(store: Store, webhook: Webhook | undefined) {
    this.#store = store;
    this.#webhook = webhook;
    // Those that were on their way when the process ended
    for (const delivery of store.list("delivery")) this.#schedule(delivery, 0);
  }

  /** Adds an event to the list of events, and sends it as far as the live faults let it. @param object its present state */
  emit(type: string, object: object): void {
    const event = this.#store.add("event", { type, data: { object } }).id;
    const { lose, duplicate } = this.faults;
    if (!this.#webhook || Math.random() < lose) return;
    const copies = Math.random() < duplicate ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1)
      this.#schedule(this.#store.add("delivery", { event }), this.#delay());
  }

  /** Stops sending. What is on its way is sent by the next process. */
  close(): void {
    this.#closing.abort();
  }

  #delay(): number {
    const { delayMs, reverse } = this.faults;
    this.#sent = (this.#sent + 1) % REVERSE_MS;
    // The later an event in its stretch of time, the shorter its wait; the count tells those of one millisecond apart
    const turned = 2 * (REVERSE_MS - (Date.now() % REVERSE_MS)) + REVERSE_MS - this.#sent;
    return Math.floor(Math.random() * delayMs) + (reverse ? turned : 0);
  }

  #schedule({ id, event }: Kinds["delivery"], delayMs: number): void {
    const { signal } = this.#closing;
    const attempt = async (): Promise<void> => {
      const payload = JSON.stringify(this.#store.find("event", event), null, 2);
      for (let attempts = 0, wait = delayMs; attempts < ATTEMPTS; attempts += 1) {
        await sleep(wait, undefined, { signal });
        if (await this.#send(payload)) break;
        wait = Math.min(FIRST_RETRY_MS * 2 ** attempts, LAST_RETRY_MS);
      }
      if (!signal.aborted) this.#store.delete(id);
    };
    // Rejects once it closes
    attempt().catch(() => undefined);
  }

  /** @returns whether the webhook has taken it */
  async #send(payload: string): Promise<boolean> {
    if (!this.#webhook) return true;
    const { url, secret } = this.#webhook;
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url, { method: "POST", headers, body: payload, signal });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}

/** The one account of the stand-in: its objects, and the events on their way to the webhook. */
export interface Account {
  store: Store;
  deliveries: Deliveries;
}
