import { defineConfig } from "vitest/config";

/** Processes that stand in for Stripe start and stop here, on machines that may be busy with a build at the same time. */
export default defineConfig({
  test: { globalSetup: "test/testing-setup.ts", testTimeout: 60_000, hookTimeout: 60_000 },
});
