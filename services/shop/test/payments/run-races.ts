import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { SourcePatch } from "@oneworld/build/test/patched-sources";
import { createDatabaseAdapter } from "@oneworld/service-kit/data/database";
import { createBlockingRedis } from "@oneworld/service-kit/data/redis";
import { testProcessEnv, testRedisUrl, testSettings } from "@oneworld/service-kit/test/testing";
import { createTestDatabase } from "@oneworld/service-kit/test/testing-database";
import { freePort } from "@oneworld/service-kit/test/testing-process";
import { openDatabase } from "../../src/database.ts";
import { seed as addSamples } from "../../src/sample/seed.ts";
import { createStripe } from "../../src/stripe/stripe-client.ts";
import { startStandIn, STRIPE_KEY, WEBHOOK_SECRET } from "../testing-stand-in.ts";
import { LANTERN, migrations, SITE } from "../testing.ts";
import { audit } from "./audit.ts";
import { startFaultProxy, type Outcome } from "./fault-proxy.ts";
import { bundleShop, keepShopRunning } from "./shop-process.ts";
import { seededRandom } from "./seeded-random.ts";
import { makeTraffic } from "./traffic.ts";

/** Faults of Stripe's webhooks: shares that are lost and doubled, the longest delay, and whether the order is reversed. */
const FAULTS = { lose: 0.25, duplicate: 0.3, delayMs: 500, reverse: true };

/** Pieces of network traffic after which the shop dies, on average; fewer in runs of less than 40 payments, so that all have deaths. */
const PIECES_PER_DEATH = 600;

/**
 * Makes payments while webhooks are lost, late, doubled and out of order, and while the shop is killed between any two of its
 * steps: before or after what it has just sent reaches PostgreSQL or Stripe.
 *
 * @param redisDatabase number of a Redis database of its own, since the stream has the same name in all tests
 * @param bugs deliberate bugs of the shop
 * @param seed of the members' choices and the kills; the processes' timing still differs between runs
 * @returns what is wrong afterwards, how often the shop was killed, and the seed
 */
export async function runRaces(
  checkouts: number,
  redisDatabase: number,
  bugs: SourcePatch[] = [],
  seed = Number(process.env["PAYMENTS_SEED"] ?? Date.now() % 2 ** 31),
) {
  const random = seededRandom(seed);
  const folder = mkdtempSync(path.join(tmpdir(), "shop-races-"));
  const [program, port] = [await bundleShop(folder, bugs), await freePort()];
  const database = await createTestDatabase(migrations);
  const db = openDatabase(createDatabaseAdapter(database.url, 4));
  const redisUrl = testRedisUrl(redisDatabase);
  const redis = createBlockingRedis(redisUrl, testSettings.log);
  const shopUrl = `http://127.0.0.1:${port}`;
  const standIn = await startStandIn(shopUrl);
  await addSamples(db);
  // Few enough that some are turned away
  await db.product.update({ where: { id: LANTERN.id }, data: { stock: 40 } });
  const products = await db.product.findMany();

  let calm = false;
  const average = PIECES_PER_DEATH * Math.min(1, checkouts / 40);
  // Between half and one and a half of the average
  const piecesToDeath = () => average * (0.5 + random());
  let pieces = piecesToDeath();
  const nextOutcome = (): Outcome => {
    pieces -= 1;
    if (calm || pieces > 0) return "pass";
    pieces = piecesToDeath();
    return random() < 0.5 ? "die-before" : "die-after";
  };
  const kill = () => shop.kill();
  const [toDatabase, toStripe] = [
    await startFaultProxy(Number(new URL(database.url).port), nextOutcome, kill),
    await startFaultProxy(Number(new URL(standIn.url).port), nextOutcome, kill),
  ];
  const env = {
    ...testProcessEnv,
    PORT: String(port),
    LOG_LEVEL: "silent",
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    AUTH_INTERNAL_URL: "http://127.0.0.1:1",
    SITE_URL: SITE,
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: standIn.url,
  };
  const throughProxies = { ...env, DATABASE_URL: via(database.url, toDatabase.port) };
  const shop = keepShopRunning(program, {
    ...throughProxies,
    STRIPE_API_URL: via(standIn.url, toStripe.port),
    RECONCILE_SECONDS: "5",
  });
  try {
    await standIn.post("/local/stripe/faults", FAULTS);
    await shop.ready;
    await makeTraffic({ redis, shopUrl, standIn, checkouts, random });
    calm = true;
    await shop.stop();
    // Two operators settle at once what is left
    const reconcile = () => promisify(execFile)(process.execPath, [program, "reconcile"], { env });
    await Promise.all([reconcile(), reconcile()]);
    const stripe = createStripe(env);
    const stock = new Map(products.map((product) => [product.id, product.stock]));
    return { wrong: await audit({ db, stripe, stock }), deaths: shop.kills(), seed };
  } finally {
    calm = true;
    await shop.stop();
    await Promise.all([standIn.close(), toDatabase.close(), toStripe.close(), db.$disconnect()]);
    redis.disconnect();
    await database.drop();
    rmSync(folder, { recursive: true });
  }
}

/** An address with another port. */
function via(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.toString();
}
