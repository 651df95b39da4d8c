import type { PrismaConfig } from "prisma";

/**
 * Prisma's configuration of a service; each `prisma.config.ts` is one call of it.
 *
 * @param name the service's name
 */
export function definePrisma(name: string): PrismaConfig {
  // `prisma generate` needs no engine, but downloads one unless this is a file
  process.env["PRISMA_SCHEMA_ENGINE_BINARY"] ??= process.execPath;
  // No requests to Prisma's servers
  process.env["CHECKPOINT_DISABLE"] ??= "1";
  process.env["PRISMA_HIDE_UPDATE_MESSAGE"] ??= "1";
  return {
    schema: "prisma/schema.prisma",
    migrations: { path: "prisma/migrations" },
    // Generating connects to no database
    datasource: { url: process.env["DATABASE_URL"] ?? `postgresql://localhost/${name}` },
  };
}
