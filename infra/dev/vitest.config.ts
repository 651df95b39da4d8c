import { defineConfig } from "vitest/config";

/** Whole database servers start and stop here, on machines that may be busy with a build at the same time. */
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
