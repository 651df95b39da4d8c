import { defineConfig } from "vitest/config";

/** Parsing all sources takes seconds on a machine that builds at the same time. */
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
