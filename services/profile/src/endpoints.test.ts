import { PROFILE_ENDPOINTS } from "@oneworld/contracts/profile/endpoints";
import { differencesFrom } from "@oneworld/service-kit/test/testing-endpoints";
import { afterAll, expect, it } from "vitest";
import { createTestProfile } from "../test/testing.ts";

const service = await createTestProfile();
afterAll(() => service.close());

it("has every call in the API reference, with its request, answers and errors", () => {
  expect(differencesFrom(PROFILE_ENDPOINTS, service.app)).toEqual([]);
});
