import { defineConfig } from "vitest/config";

/** The unit tests; those that start a site have a configuration of their own. */
export default defineConfig({ test: { exclude: ["src/short-form.test.ts"] } });
