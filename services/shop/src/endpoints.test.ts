import { SHOP_ENDPOINTS } from "@oneworld/contracts/shop/endpoints";
import { differencesFrom } from "@oneworld/service-kit/test/testing-endpoints";
import { afterAll, expect, it } from "vitest";
import { createTestShop } from "../test/testing.ts";

const service = await createTestShop();
afterAll(() => service.close());

it("has every call in the API reference, with its request, answers and errors", () => {
  expect(differencesFrom(SHOP_ENDPOINTS, service.app)).toEqual([]);
});
