import { clientOptions } from "@oneworld/service-kit/data/database";
import { Prisma, PrismaClient } from "./generated/client.ts";

/** The auth service's database. */
export const openDatabase = (adapter: Parameters<typeof clientOptions>[0]): PrismaClient =>
  new PrismaClient(clientOptions(adapter));

/** Whether a statement has failed because a value isn't unique. */
export const isNotUnique = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
