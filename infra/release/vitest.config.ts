import { defineConfig } from "vitest/config";

/**
 * Edges start as processes here, and an S3 server, on machines that may be busy with a build at the same time. Tests that run at a
 * time have a browser and an edge each.
 */
export default defineConfig({
  test: { testTimeout: 60_000, hookTimeout: 60_000, maxConcurrency: 2 },
});
