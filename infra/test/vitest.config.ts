import { defineConfig } from "vitest/config";

/** The lint runs over hundreds of files here, on machines that may be busy with a build at the same time. */
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
