import type { createDatabaseAdapter } from "@oneworld/service-kit/data/database";
import { PrismaClient } from "./generated/client.ts";

/** Milliseconds that a transaction may wait to begin, and then to end: many members may buy one product at once. */
const TRANSACTION_MS = 10_000;

/** The shop's database. */
export const openDatabase = (adapter: ReturnType<typeof createDatabaseAdapter>): PrismaClient =>
  new PrismaClient({
    adapter,
    transactionOptions: { maxWait: TRANSACTION_MS, timeout: TRANSACTION_MS },
  });
