import { SHOP_ENDPOINTS } from "@oneworld/contracts/shop/endpoints";
import { nameOf, routesOf } from "@oneworld/service-kit/test/testing";
import { expect, it } from "vitest";
import { createTestShop } from "../test/testing.ts";

it("answers the calls of the table of endpoints, and no other", async () => {
  const service = await createTestShop();
  try {
    expect(routesOf(service.app)).toEqual(SHOP_ENDPOINTS.map(nameOf).toSorted());
  } finally {
    await service.close();
  }
});
