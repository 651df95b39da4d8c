import { CHAT_ENDPOINTS } from "@oneworld/contracts/chat/endpoints";
import { nameOf, routesOf } from "@oneworld/service-kit/testing";
import { expect, it } from "vitest";
import { createTestChat } from "./testing.ts";

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
