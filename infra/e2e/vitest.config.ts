import { defineConfig } from "vitest/config";

/** The history checker; the journeys beside it are Playwright's. It runs for as long as it is told to, and then cleans up. */
export default defineConfig({
  test: { include: ["src/history/**/*.test.ts"], hookTimeout: 120_000, fileParallelism: false },
});
