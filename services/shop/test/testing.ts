import { fileURLToPath } from "node:url";
import type { Checkout } from "@oneworld/contracts/shop/http";
import { createDatabaseAdapter } from "@oneworld/service-kit/data/database";
import {
  createTestStores,
  internalClient,
  TestClient,
  testSettings,
} from "@oneworld/service-kit/test/testing";
import Stripe from "stripe";
import { createApp } from "../src/app.ts";
import { openDatabase } from "../src/database.ts";
import { exportRoutes } from "../src/export/export.routes.ts";
import { SAMPLE_PRODUCTS } from "../src/sample/sample-products.ts";
import { seed } from "../src/sample/seed.ts";
import type { ShopSettings } from "../src/settings.ts";
import { EVENT_TYPES } from "../src/settlement/stripe-events.rules.ts";
import { createStripe } from "../src/stripe/stripe-client.ts";
import { startStandIn, STRIPE_KEY, WEBHOOK_SECRET } from "./testing-stand-in.ts";

/** Folder of this service's migrations. */
export const migrations = fileURLToPath(new URL("../prisma/migrations", import.meta.url));

/** Origin of the site's pages. */
export const SITE = "http://localhost:3000";

/** An address without a server. */
export const NOWHERE = "http://127.0.0.1:9";

function sampleProduct(picture: string) {
  const product = SAMPLE_PRODUCTS.find((one) => one.picture === picture);
  if (!product) throw new Error(`There is no sample product with the picture ${picture}.`);
  return product;
}

/** The sample products by what they are. Only the lantern can run out. */
export const SEEDS = sampleProduct("seed-kit");
export const LANTERN = { ...sampleProduct("solar-lantern"), stock: 500 };
export const BOTTLE = sampleProduct("water-bottle");

/** The whole service, seeded, on a database and Redis keys of its own, with a stand-in for Stripe whose events wait to be delivered. */
export async function createTestShop() {
  const stores = await createTestStores(migrations);
  const { redis } = stores;
  const standIn = await startStandIn();
  const db = openDatabase(createDatabaseAdapter(stores.databaseUrl, 10));
  await seed(db);
  const all: ShopSettings = {
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: standIn.url,
    SITE_URL: SITE,
    CHECKOUTS_PER_MINUTE: 10_000,
    MEMBERSHIP_CALLS_PER_MINUTE: 10_000,
    RECONCILE_SECONDS: 60,
  };
  const stripe = createStripe(all);
  const shop = { db, redis, stripe, log: testSettings.log };
  /** One more copy of the service on the same database. */
  const copy = (changes: Partial<ShopSettings> = {}) =>
    createApp({
      ...stores.deps,
      name: "shop",
      settings: { ...all, ...changes },
      db,
    });
  const app = copy();

  /** Someone who is signed in, with a browser. @param at copy of the service that the browser talks to */
  const signIn = (at = app) => {
    const { member, token } = stores.signIn({ name: "Noor Haddad" });
    const browser = new TestClient(at, token);
    /** Begins to pay. @returns the id of Stripe's session besides; fails when it is refused */
    const checkout = async (body: object): Promise<Checkout & { sessionId: string }> => {
      const answer = await browser.post<Checkout>("/api/stripe/create-checkout-session", body);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return { ...answer.body, sessionId: sessionOf(answer.body.url) };
    };
    return { ...member, token, browser, checkout };
  };

  const seen = new Set<string>();
  /** Stripe's events that have not been asked for yet, oldest first. */
  const newEvents = async (): Promise<Stripe.Event[]> => {
    const events: Stripe.Event[] = [];
    // Newest first
    for await (const event of stripe.events.list({ types: [...EVENT_TYPES], limit: 10 })) {
      if (seen.has(event.id)) break;
      events.unshift(event);
      seen.add(event.id);
    }
    return events;
  };
  /** Sends a body to the webhook. @param signature made as Stripe makes it when left out */
  const hook = (payload: string, signature = sign(payload)) =>
    new TestClient(app).post("/api/stripe/webhook", payload, { "stripe-signature": signature });
  /** Delivers events, one after the other, and gives the answers' statuses. */
  const deliver = async (events: Stripe.Event[]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const event of events) statuses.push((await hook(JSON.stringify(event))).status);
    return statuses;
  };

  return {
    app,
    db,
    shop,
    /** What the shop's rules work with while Stripe can't be reached. */
    shopWithoutStripe: { ...shop, stripe: createStripe({ ...all, STRIPE_API_URL: NOWHERE }, 0) },
    copy,
    stripe,
    standIn,
    databaseUrl: stores.databaseUrl,
    signIn,
    /** Calls what only other services may call. */
    internal: internalClient(exportRoutes({ db })),
    visitor: () => new TestClient(app),
    newEvents,
    hook,
    deliver,
    /** Delivers all that has happened since the last time. */
    catchUp: async () => deliver(await newEvents()),
    /** Events that the shop has published about a member, oldest first. */
    publishedAbout: (memberId: string) =>
      db.outboxEvent.findMany({
        where: { subject: memberId },
        orderBy: { id: "asc" },
        select: { type: true, data: true },
      }),
    product: (id: string) => db.product.findUniqueOrThrow({ where: { id } }),
    close: () =>
      stores.close(
        () => db.$disconnect(),
        () => standIn.close(),
      ),
  };
}

export type TestShop = Awaited<ReturnType<typeof createTestShop>>;

/** A signature as Stripe makes it. @param timestamp seconds since the epoch; now when left out */
export const sign = (payload: string, timestamp?: number, secret = WEBHOOK_SECRET): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp !== undefined && { timestamp }),
  });

/** The session's id in the address of its page. */
export const sessionOf = (url: string): string => new URL(url).pathname.split("/").at(-1) ?? "";

/** A cart with one product. */
export const cartOf = (product: { id: string }, cartQuantity = 1) => ({
  cartItems: [{ _id: product.id, cartQuantity }],
});
