import { vi } from "vitest";

/** Hashes of the real cost would take most of the time of the tests. */
vi.mock(import("../src/account/password-cost.ts"), () => ({
  COST: { memoryCost: 64, timeCost: 1, parallelism: 1 },
}));
