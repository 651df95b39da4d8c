import { expect, it } from "vitest";
import { ENDPOINTS } from "./endpoints.ts";

it("names each call once", () => {
  const names = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});

it("names each entity that must be the caller's own", () => {
  for (const { path, params = {}, own, body } of ENDPOINTS) {
    const named = own && (Object.hasOwn(params, own.name) || body !== undefined);
    expect([path, named]).toEqual([path, own ? true : undefined]);
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect([path, inPath]).toEqual([path, Object.keys(params)]);
  }
});
