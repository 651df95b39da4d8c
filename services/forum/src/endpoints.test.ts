import { FORUM_ENDPOINTS } from "@oneworld/contracts/forum/endpoints";
import { differencesFrom } from "@oneworld/service-kit/test/testing-endpoints";
import { expect, it } from "vitest";
import { createTestForum } from "../test/testing.ts";

it("has every call in the API reference, with its request, answers and errors", async () => {
  const service = await createTestForum();
  try {
    expect(differencesFrom(FORUM_ENDPOINTS, service.app)).toEqual([]);
  } finally {
    await service.close();
  }
});
