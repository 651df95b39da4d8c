import type { createDatabaseAdapter } from "@oneworld/service-kit/data/database";
import { PrismaClient } from "./generated/client.ts";

/** The chat's database. */
export const openDatabase = (adapter: ReturnType<typeof createDatabaseAdapter>): PrismaClient =>
  new PrismaClient({ adapter });
