import { PROFILE_ENDPOINTS } from "@oneworld/contracts/profile/endpoints";
import { nameOf, routesOf } from "@oneworld/service-kit/test/testing";
import { expect, it } from "vitest";
import { createTestProfile } from "../test/testing.ts";

it("answers the calls of the table of endpoints, and no other", async () => {
  const service = await createTestProfile();
  try {
    expect(routesOf(service.app)).toEqual(PROFILE_ENDPOINTS.map(nameOf).toSorted());
  } finally {
    await service.close();
  }
});
