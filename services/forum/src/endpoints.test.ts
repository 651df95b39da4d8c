import { FORUM_ENDPOINTS } from "@oneworld/contracts/forum/endpoints";
import { nameOf, routesOf } from "@oneworld/service-kit/test/testing";
import { expect, it } from "vitest";
import { createTestForum } from "../test/testing.ts";

it("answers the calls of the table of endpoints, and no other", async () => {
  const service = await createTestForum();
  try {
    expect(routesOf(service.app)).toEqual(FORUM_ENDPOINTS.map(nameOf).toSorted());
  } finally {
    await service.close();
  }
});
