import { CONTENT_ENDPOINTS } from "@oneworld/contracts/content/endpoints";
import { differencesFrom } from "@oneworld/service-kit/test/testing-endpoints";
import { expect, it } from "vitest";
import { createTestContent } from "../test/testing.ts";

it("has every call in the API reference, with its request, answers and errors", async () => {
  const service = await createTestContent();
  try {
    expect(differencesFrom(CONTENT_ENDPOINTS, service.copy())).toEqual([]);
  } finally {
    await service.close();
  }
});
