import { defineConfig } from "vitest/config";

/** The fuzz suite, against a site that runs: `npm test -- fuzz`. Its parts follow one another on one state. */
export default defineConfig({
  test: { include: ["src/fuzz/**/*.test.ts"], fileParallelism: false, testTimeout: 60_000 },
});
