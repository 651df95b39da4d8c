import { defineConfig } from "vitest/config";

/** The fuzz suite, against a running site: `npm test -- fuzz`. Its parts run in sequence on one state. */
export default defineConfig({
  test: { include: ["src/fuzz/**/*.test.ts"], fileParallelism: false, testTimeout: 60_000 },
});
