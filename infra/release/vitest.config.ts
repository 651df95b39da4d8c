import { defineConfig } from "vitest/config";

/** Edges start as processes here, and an S3 server, on machines that may be busy with a build at the same time. */
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
