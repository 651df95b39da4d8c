import { expect, test } from "vitest";
import { isRole, trustSchema, typeOf } from "./trust.ts";

const ROLES = ["environment", "override", "shell", "mf-forum", "mf-new"] as const;

const trust = (roles: object) => trustSchema.safeParse({ schema: 1, roles });

test("each role signs one kind of document, front ends their releases", () => {
  const types = ROLES.map(typeOf);
  expect(types.filter((type) => type.includes("environment"))).toHaveLength(1);
  expect(types.filter((type) => type.includes("override"))).toHaveLength(1);
  expect(types.filter((type) => type.includes("release"))).toHaveLength(ROLES.length - 2);
});

test("roles are environments, override links and front ends", () => {
  expect(ROLES.every(isRole)).toBe(true);
  expect(["", "mf-", "mf-Forum", "forum", "mf-a/b", "__proto__"].filter(isRole)).toEqual([]);
});

test("one signature suffices unless the role requires more", () => {
  expect(trust({ environment: { keys: ["AAAA"] } }).data?.roles["environment"]?.threshold).toBe(1);
  const two = trust({ environment: { threshold: 2, keys: ["AAAA", "BBBB", "CCCC"] } });
  expect(two.data?.roles["environment"]?.threshold).toBe(2);
});

test.each([
  ["a key with two roles", { environment: { keys: ["AAAA"] }, "mf-chat": { keys: ["AAAA"] } }],
  ["more signatures than keys", { environment: { threshold: 2, keys: ["AAAA"] } }],
  ["one key for two signatures", { environment: { threshold: 2, keys: ["AAAA", "AAAA"] } }],
  ["no signature at all", { environment: { threshold: 0, keys: ["AAAA"] } }],
  ["a role without a key", { environment: { keys: [] } }],
  ["an invalid key", { environment: { keys: ["?"] } }],
  ["unknown fields", { environment: { keys: ["AAAA"], expires: "never" } }],
])("refuses %s", (_, roles) => {
  expect(trust(roles).success).toBe(false);
});
