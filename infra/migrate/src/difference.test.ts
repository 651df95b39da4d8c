import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeDifference } from "./difference.ts";

const SERVER = process.env.TEST_DATABASE_URL ?? "";

const SCHEMA = `datasource db {
  provider = "postgresql"
}

model Post {
  id   BigInt @id @default(autoincrement())
  text String
}
`;

/** Has a function whose body holds semicolons, as some migrations have. */
const MIGRATION = `CREATE TABLE "Post" ("id" BIGSERIAL PRIMARY KEY, "text" TEXT NOT NULL);
DO $$
BEGIN
  IF 1 = 1 THEN PERFORM 1; END IF;
END
$$;
`;

let prisma: string;

beforeEach(() => {
  prisma = mkdtempSync(path.join(tmpdir(), "difference-"));
  mkdirSync(path.join(prisma, "migrations/20260101000000_init"), { recursive: true });
  writeFileSync(path.join(prisma, "migrations/20260101000000_init/migration.sql"), MIGRATION);
});
afterEach(() => rmSync(prisma, { recursive: true }));

const differenceTo = (schema: string): Promise<string | undefined> => {
  writeFileSync(path.join(prisma, "schema.prisma"), schema);
  return writeDifference(SERVER, prisma);
};

it("writes what the schema has beyond the migrations", async () => {
  const schema = SCHEMA.replace("text String\n", "text String\n  edited DateTime?\n");
  const sql = await differenceTo(schema);
  expect(sql).toContain('ALTER TABLE "Post" ADD COLUMN     "edited" TIMESTAMP(3)');
  expect(sql).not.toContain("_prisma_migrations");
});

it("writes no SQL where the migrations give the schema", async () => {
  await expect(differenceTo(SCHEMA)).resolves.toBeUndefined();
});

it("refuses a schema with an error", async () => {
  await expect(differenceTo(SCHEMA.replace("String", "Strin"))).rejects.toThrow(/Strin/);
});
