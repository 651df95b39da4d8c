import { defineConfig } from "vitest/config";

/** A whole copy of the project is made, linted and built here, on machines that may be busy with a build at the same time. */
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
