import { defineConfig } from "vitest/config";

/** The short form of the fault matrix, on two of everything. */
export default defineConfig({
  test: { include: ["src/short-form.test.ts"], hookTimeout: 180_000, testTimeout: 120_000 },
});
