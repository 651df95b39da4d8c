import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type Stripe from "stripe";
import type { PrismaClient } from "./generated/client.ts";

/** What the shop's rules work with. */
export interface Shop {
  db: PrismaClient;
  stripe: Stripe;
  redis: Redis;
  log: Logger;
}
