import { CHAT_ENDPOINTS } from "@oneworld/contracts/chat/endpoints";
import { nameOf, routesOf } from "@oneworld/service-kit/test/testing";
import { expect, it } from "vitest";
import { createTestChat } from "../test/testing.ts";

it("answers the calls of the table of endpoints, and no other", async () => {
  const service = await createTestChat();
  try {
    expect(routesOf(service.nodes[0]?.app ?? { routes: [] })).toEqual(
      CHAT_ENDPOINTS.map(nameOf).toSorted(),
    );
  } finally {
    await service.close();
  }
});
