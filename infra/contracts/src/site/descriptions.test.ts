import { expect, test } from "vitest";
import { descriptionOf } from "./descriptions.ts";
import { matchSite, SITE_MAP, type SiteRoute } from "./site-map.ts";

const ROUTES: readonly SiteRoute[] = SITE_MAP;

test.each(ROUTES.map((route) => [route.pattern, route] as const))(
  "%s has a description of one sentence that search engines show in full",
  (_, route) => {
    const description = descriptionOf({ route, params: {} });
    expect(description).toMatch(/^[A-Z].*[.?!]$/);
    expect(description.length).toBeLessThanOrEqual(160);
  },
);

test("a topic page names its topic and region", () => {
  expect(descriptionOf(matchSite("/Climate/MiddleEast")!)).toMatch(/^Climate, Middle East: /);
  expect(descriptionOf(matchSite("/Policy")!)).toMatch(/^Policy: /);
});
