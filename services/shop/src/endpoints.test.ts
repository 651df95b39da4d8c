import { SHOP_ENDPOINTS } from "@oneworld/contracts/shop/endpoints";
import { differencesFrom } from "@oneworld/service-kit/test/testing-endpoints";
import { expect, it } from "vitest";
import { createTestShop } from "../test/testing.ts";

it("has every call in the API reference, with its request, answers and errors", async () => {
  const service = await createTestShop();
  try {
    expect(differencesFrom(SHOP_ENDPOINTS, service.app)).toEqual([]);
  } finally {
    await service.close();
  }
});
