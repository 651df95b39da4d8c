import { FORUM_ENDPOINTS } from "@oneworld/contracts/forum/endpoints";
import { differencesFrom } from "@oneworld/service-kit/test/testing-endpoints";
import { afterAll, expect, it } from "vitest";
import { createTestForum } from "../test/testing.ts";

const service = await createTestForum();
afterAll(() => service.close());

it("has every call in the API reference, with its request, answers and errors", () => {
  expect(differencesFrom(FORUM_ENDPOINTS, service.app)).toEqual([]);
});
