import { defineConfig } from "vitest/config";

/** Front ends are built here, on machines that may be busy with a build at the same time. */
export default defineConfig({ test: { testTimeout: 60_000 } });
