import { AUTH_ENDPOINTS } from "@oneworld/contracts/auth/endpoints";
import { differencesFrom } from "@oneworld/service-kit/test/testing-endpoints";
import { afterAll, expect, it } from "vitest";
import { createTestAuth } from "../test/testing.ts";

const service = await createTestAuth();
afterAll(() => service.close());

it("has every call in the API reference, with its request, answers and errors", () => {
  expect(differencesFrom(AUTH_ENDPOINTS, service.app)).toEqual([]);
});
