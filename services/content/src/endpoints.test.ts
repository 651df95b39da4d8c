import { CONTENT_ENDPOINTS } from "@oneworld/contracts/content/endpoints";
import { nameOf, routesOf } from "@oneworld/service-kit/test/testing";
import { expect, it } from "vitest";
import { createTestContent } from "../test/testing.ts";

it("answers exactly the calls in the table of endpoints", async () => {
  const service = await createTestContent();
  try {
    expect(routesOf(service.copy())).toEqual(CONTENT_ENDPOINTS.map(nameOf).toSorted());
  } finally {
    await service.close();
  }
});
