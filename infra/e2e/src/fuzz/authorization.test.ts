import { ENDPOINTS } from "@oneworld/contracts/site/endpoints";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { goodDrafts } from "./good.ts";
import { authorizationSpoils } from "./refused.ts";
import { siteUnderTest } from "./site.ts";
import { createActors, type Actors } from "./actors.ts";

/** Each call by each excluded caller: visitors, members who aren't moderators, owners of other entities. */
const ATTEMPTS = ENDPOINTS.flatMap((endpoint) =>
  authorizationSpoils(endpoint).flatMap((spoil) =>
    fc
      .sample(goodDrafts(endpoint).chain(spoil), { seed: 1, numRuns: 1 })
      .map((draft) => [`${endpoint.method} ${endpoint.path}`, draft.what, draft] as const),
  ),
);

let actors: Actors;
beforeAll(async () => {
  actors = await createActors(siteUnderTest());
}, 120_000);
afterAll(() => actors.close());

it.each(ATTEMPTS)("%s is refused: %s", { timeout: 60_000 }, async (_, __, draft) => {
  const { status } = await actors.send(draft);
  expect(draft.statuses ?? []).toContain(status);
});
