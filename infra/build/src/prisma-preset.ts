import { fileURLToPath } from "node:url";
import type { PrismaConfig } from "prisma";

/** Stands in for the engine that Prisma would otherwise download. */
const SCHEMA_ENGINE = fileURLToPath(new URL("../../local/bin/schema-engine.mjs", import.meta.url));

/**
 * Prisma's configuration of a service; each `prisma.config.ts` is one call of it.
 *
 * @param name the service's name
 */
export function definePrisma(name: string): PrismaConfig {
  process.env["PRISMA_SCHEMA_ENGINE_BINARY"] ??= SCHEMA_ENGINE;
  return {
    schema: "prisma/schema.prisma",
    migrations: { path: "prisma/migrations" },
    // Generating asks for no database; migrations are made with the address that their command gives
    datasource: { url: process.env["DATABASE_URL"] ?? `postgresql://localhost/${name}` },
  };
}
