import { PROFILE_ENDPOINTS } from "@oneworld/contracts/profile/endpoints";
import { differencesFrom } from "@oneworld/service-kit/test/testing-endpoints";
import { expect, it } from "vitest";
import { createTestProfile } from "../test/testing.ts";

it("has every call in the API reference, with its request, answers and errors", async () => {
  const service = await createTestProfile();
  try {
    expect(differencesFrom(PROFILE_ENDPOINTS, service.app)).toEqual([]);
  } finally {
    await service.close();
  }
});
