import { CHAT_ENDPOINTS } from "@oneworld/contracts/chat/endpoints";
import { differencesFrom } from "@oneworld/service-kit/test/testing-endpoints";
import { expect, it } from "vitest";
import { createTestChat } from "../test/testing.ts";

it("has every call in the API reference, with its request, answers and errors", async () => {
  const service = await createTestChat();
  try {
    expect(differencesFrom(CHAT_ENDPOINTS, service.nodes[0]?.app ?? { routes: [] })).toEqual([]);
  } finally {
    await service.close();
  }
});
