import type { FederationSnapshot, RemoteBuild } from "@oneworld/contracts/site/federation-snapshot";
import { expect, test } from "vitest";
import { createFailedOverrides } from "./failed-overrides.ts";

const build = (version: string): RemoteBuild => ({
  version,
  entry: `/${version}.js`,
  integrity: "",
  container: "c",
});
const files = { app: [], pages: {} };

const snapshot: FederationSnapshot = {
  environment: "staging",
  revision: 1,
  overridable: true,
  shell: "1.0.0",
  remotes: {
    "mf-forum": { current: build("dev"), origin: "override", files, previous: build("1.0.0") },
    "mf-shop": { current: build("1.0.0"), origin: "live", files, previous: null },
  },
  site: [],
  menu: [],
};

test("an override that failed is named until it shows its page, other releases never", () => {
  const { names, failed, shown } = createFailedOverrides(snapshot);
  let changes = 0;
  names.subscribe(() => (changes += 1));
  failed("mf-shop@1.0.0");
  failed("shell@1.0.0");
  expect(names.get()).toEqual([]);
  failed("mf-forum@dev");
  failed("mf-forum@dev");
  // The build that takes its place
  shown("mf-forum@1.0.0");
  expect(names.get()).toEqual(["mf-forum"]);
  expect(changes).toBe(1);
  shown("mf-forum@dev");
  expect(names.get()).toEqual([]);
});

test("a version that the edge couldn't use has failed, whatever shows its page", () => {
  const forum = { current: build("1.0.0"), origin: "live", files, previous: null } as const;
  const { names, shown } = createFailedOverrides({
    ...snapshot,
    remotes: { "mf-forum": { ...forum, unusable: "2.0.0" } },
  });
  shown("mf-forum@1.0.0");
  expect(names.get()).toEqual(["mf-forum"]);
});
