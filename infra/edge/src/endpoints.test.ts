import { EDGE_ENDPOINTS } from "@oneworld/contracts/site/edge-endpoints";
import { nameOf, routesOf } from "@oneworld/service-kit/test/testing-endpoints";
import { expect, it } from "vitest";
import { createArtefacts, createTestEdge } from "../test/testing.ts";

/** Pages with their feeds and pictures, and parts of the sitemap, by the site map; files of releases, and media of profile. */
const BY_PATTERN = [
  "GET /*",
  "POST /*",
  "GET /:page{.+}/feed.atom",
  "GET /:page{.+}/picture.png",
  String.raw`GET /:file{sitemap-[a-z0-9-]+-[1-9][0-9]*\.xml}`,
  "GET /media/*",
  "GET /remotes/:name/:version/:file{.+}",
];

it("answers the calls of the table of endpoints, and no other", async () => {
  const { edge } = createTestEdge((await createArtefacts()).root);
  const own = EDGE_ENDPOINTS.filter(({ path }) => path !== "/livez" && path !== "/readyz").map(
    nameOf,
  );
  expect(routesOf(edge)).toEqual([...own, ...BY_PATTERN].toSorted());
});
