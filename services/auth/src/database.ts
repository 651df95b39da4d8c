import { clientOptions } from "@oneworld/service-kit/data/database";
import { PrismaClient } from "./generated/client.ts";

/** The auth service's database. */
export const openDatabase = (adapter: Parameters<typeof clientOptions>[0]): PrismaClient =>
  new PrismaClient(clientOptions(adapter));
