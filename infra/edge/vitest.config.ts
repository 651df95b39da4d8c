import { defineConfig } from "vitest/config";

/** Tests poll for what processes and disks do, which takes seconds on a busy machine. */
export default defineConfig({ test: { expect: { poll: { timeout: 10_000 } } } });
