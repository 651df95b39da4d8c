import { AUTH_ENDPOINTS } from "@oneworld/contracts/auth/endpoints";
import { differencesFrom } from "@oneworld/service-kit/test/testing-endpoints";
import { expect, it } from "vitest";
import { createTestAuth } from "../test/testing.ts";

it("has every call in the API reference, with its request, answers and errors", async () => {
  const service = await createTestAuth();
  try {
    expect(differencesFrom(AUTH_ENDPOINTS, service.app)).toEqual([]);
  } finally {
    await service.close();
  }
});
