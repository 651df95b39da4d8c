import { ENDPOINTS } from "@oneworld/contracts/site/endpoints";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { goodDrafts } from "./good.ts";
import { authorizationSpoils } from "./refused.ts";
import { siteUnderTest } from "./site.ts";
import { createWorld, type World } from "./world.ts";

/** Each call by each of those whom the table keeps out: visitors, members who are no moderators, owners of other things. */
const ATTEMPTS = ENDPOINTS.flatMap((endpoint) =>
  authorizationSpoils(endpoint).flatMap((spoil) =>
    fc
      .sample(goodDrafts(endpoint).chain(spoil), { seed: 1, numRuns: 1 })
      .map((draft) => [`${endpoint.method} ${endpoint.path}`, draft.what, draft] as const),
  ),
);

let world: World;
beforeAll(async () => {
  const { url, databases } = siteUnderTest();
  world = await createWorld(url, databases["auth"] ?? "");
}, 120_000);
afterAll(() => world.close());

it.each(ATTEMPTS)("%s is refused: %s", { timeout: 60_000 }, async (_, __, draft) => {
  const { status } = await world.send(draft);
  expect(draft.statuses ?? []).toContain(status);
});
