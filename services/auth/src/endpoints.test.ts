import { AUTH_ENDPOINTS } from "@oneworld/contracts/auth/endpoints";
import { nameOf, routesOf } from "@oneworld/service-kit/test/testing";
import { expect, it } from "vitest";
import { createTestAuth } from "../test/testing.ts";

it("answers exactly the calls in the table of endpoints", async () => {
  const service = await createTestAuth();
  try {
    expect(routesOf(service.app)).toEqual(AUTH_ENDPOINTS.map(nameOf).toSorted());
  } finally {
    await service.close();
  }
});
