import { randomUUID } from "node:crypto";
import type { Checkout } from "@oneworld/contracts/shop/http";
import { newId } from "@oneworld/service-kit/data/id";
import { hashToken, sealSession, sessionKey } from "@oneworld/service-kit/http/session";
import { TestClient, testSettings } from "@oneworld/service-kit/test/testing";
import type { Redis } from "ioredis";
import { SAMPLE_PRODUCTS } from "../../src/sample/sample-products.ts";
import type { Random } from "./seeded-random.ts";
import type { StandIn } from "../testing-stand-in.ts";
import { sessionOf } from "../testing.ts";

/** Seconds for which the members stay signed in: longer than any run. */
const SIGNED_IN_SECONDS = 3600;

/** Checkouts under way at a time. */
const AT_ONCE = 8;

/** Times that a browser sends a call without an answer before its member gives up. */
const ATTEMPTS = 40;

const pickBy =
  (random: Random) =>
  <T>(choices: readonly T[]): T => {
    const choice = choices[Math.floor(random() * choices.length)];
    if (choice === undefined) throw new Error("There is nothing to choose from.");
    return choice;
  };

/** Signs a member in through the session cache, as auth leaves it there. */
async function signIn(redis: Redis, shopUrl: string): Promise<{ id: string; browser: TestClient }> {
  const id = newId();
  const token = randomUUID().replaceAll("-", "").padEnd(43, "x");
  const session = {
    sessionId: newId(),
    expiresAt: new Date(Date.now() + SIGNED_IN_SECONDS * 1000).toISOString(),
    secondFactor: false,
    member: { id, name: "Noor Haddad", email: "noor@example.org", role: "member" as const },
  };
  const hash = hashToken(token);
  const sealed = sealSession(session, hash, testSettings.internalSecret);
  await redis.set(sessionKey(hash), sealed, "EX", SIGNED_IN_SECONDS);
  const request = (path: string, init?: RequestInit) => fetch(new URL(path, shopUrl), init);
  return { id, browser: new TestClient({ request } as never, token) };
}

/** Sends a call until it is answered, since the shop may be killed at any time. */
async function sendUntilAnswered(browser: TestClient, path: string, body?: object) {
  for (let time = 0; time < ATTEMPTS; time += 1) {
    const answer = await browser.post(path, body).catch(() => null);
    if (answer && answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}

/** What members do on Stripe's page. An entry that stands here twice is twice as likely. */
const ACTIONS = [
  ["pay"],
  ["pay"],
  ["pay"],
  ["pay", "pay"],
  ["decline", "pay"],
  ["transfer", "arrive"],
  ["transfer", "bounce"],
  ["transfer"],
  ["expire"],
  ["cancel"],
] as const;

/**
 * Lets members buy, change and cancel products and memberships; some click twice.
 *
 * @param options.checkouts how many payments are begun
 */
export async function makeTraffic(options: {
  redis: Redis;
  shopUrl: string;
  standIn: StandIn;
  checkouts: number;
  /** makes all choices */
  random: Random;
}): Promise<void> {
  const { redis, shopUrl, standIn, random } = options;
  let left = options.checkouts;
  const shopper = async (): Promise<void> => {
    while (left > 0) {
      left -= 3;
      const member = await signIn(redis, shopUrl);
      await buyProducts(member.browser, standIn, random);
      await subscribe(member.browser, standIn, random);
      await buyProducts(member.browser, standIn, random);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shopper));
}

/** @returns the session that was begun, or null when the shop refused */
async function begin(
  browser: TestClient,
  purchase: object,
  random: Random,
): Promise<string | null> {
  const body = { ...purchase, attempt: randomUUID() };
  const send = () => sendUntilAnswered(browser, "/api/stripe/create-checkout-session", body);
  const answers = await Promise.all(random() < 0.3 ? [send(), send()] : [send()]);
  const answer = answers.find((one) => one?.status === 200);
  return answer ? sessionOf((answer.body as unknown as Checkout).url) : null;
}

async function buyProducts(browser: TestClient, standIn: StandIn, random: Random): Promise<void> {
  const pick = pickBy(random);
  const lines = new Map(
    [pick(SAMPLE_PRODUCTS), pick(SAMPLE_PRODUCTS)].map(({ id }) => [id, pick([1, 2, 3])]),
  );
  const cartItems = [...lines].map(([_id, cartQuantity]) => ({ _id, cartQuantity }));
  const session = await begin(browser, { cartItems }, random);
  if (session === null) return;
  for (const action of pick(ACTIONS)) await standIn.press(session, action);
}

async function subscribe(browser: TestClient, standIn: StandIn, random: Random): Promise<void> {
  const pick = pickBy(random);
  const session = await begin(browser, { statusBadge: pick(["Warrior", "Legend"]) }, random);
  if (session === null) return;
  for (const action of pick(ACTIONS)) await standIn.press(session, action);
  const changes = pick([[], ["change"], ["cancel"], ["cancel", "resume"], ["change", "cancel"]]);
  for (const change of changes) {
    const body = change === "change" ? { statusBadge: pick(["Warrior", "Legend"]) } : undefined;
    await sendUntilAnswered(browser, `/api/membership/${change}`, body);
  }
}
