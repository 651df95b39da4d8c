import { generateKeys } from "../src/keys.ts";
import type { Role, Trust } from "../src/trust.ts";

/** The roles of tests' keys. */
export const ROLES = [
  "environment",
  "override",
  "shell",
  "mf-forum",
  "mf-profile",
  "mf-chat",
  "mf-shop",
  "mf-content",
] as const satisfies Role[];
export type TestRole = (typeof ROLES)[number];

/**
 * A pair of keys for each role: the private and the public ones by role, as `generateKeys` makes them, and what trusts them.
 *
 * @param more further roles
 */
export function createRoles(...more: Role[]) {
  const pairs = [...ROLES, ...more].map((role) => ({ role, ...generateKeys() }));
  const byRole = (part: "signing" | "public") =>
    Object.fromEntries(pairs.map((pair) => [pair.role, pair[part]])) as Record<TestRole, string>;
  const trust: Trust = {
    schema: 1,
    roles: Object.fromEntries(
      pairs.map((pair) => [pair.role, { threshold: 1, keys: [pair.public] }]),
    ),
  };
  return { signing: byRole("signing"), public: byRole("public"), trust };
}
