import type { Environment } from "@oneworld/artefacts/environment";
import type { Release } from "@oneworld/artefacts/release";
import type { FrontEndManifest, PageEntry } from "@oneworld/contracts/site/front-end-manifest";
import { expect, test } from "vitest";
import { checkSite } from "./site-gate.ts";

const page = (name: string, path: string, more: Partial<PageEntry> = {}): PageEntry => ({
  page: name,
  path,
  title: name,
  description: "A page.",
  access: "public",
  ...more,
});

/** What is live: the forum, and the content remote with a canary that has another page. */
const LIVE: Record<string, FrontEndManifest> = {
  "mf-forum": {
    pages: [page("feed", "/:topic", { values: { topic: ["Climate"] } }), page("report", "/report")],
    api: [{ service: "forum", calls: ["/api/posts/*"] }],
    fragments: ["forum/member-posts@1"],
  },
  "mf-profile": { pages: [page("profile", "/profile", { uses: ["forum/member-posts@1"] })] },
  "mf-content": { pages: [page("about", "/about", { aliases: ["/who-we-are"] })] },
};
const TRIAL: FrontEndManifest = { pages: [page("help", "/help"), page("about", "/about")] };

const MENU = { group: "Explore", label: "New", to: "/new", icon: "star", order: 1 } as const;

const callsOf = (...calls: string[]) => [{ service: "new", calls }];

const version = (manifest: FrontEndManifest, traffic = 100, number = "1.0.0") => ({
  url: "/remotes/x",
  metadata: { version: number, integrity: "" },
  deployment: { traffic, default: number === "1.0.0" },
  extras: { release: "", since: 1, manifest },
});

function findingsOf(manifest: FrontEndManifest, name = "mf-new"): string[] {
  const live = Object.entries(LIVE).map(([front, stated]) => [front, [version(stated)]] as const);
  const content = [version(LIVE["mf-content"]!, 90), version(TRIAL, 10, "2.0.0")];
  const microFrontends = { ...Object.fromEntries(live), "mf-content": content };
  const environment = { microFrontends } as Partial<Environment> as Environment;
  return checkSite({ name, manifest } as Release, environment);
}

test("a new front end with addresses, calls and a menu entry of its own may pass", () => {
  const manifest: FrontEndManifest = {
    pages: [page("new", "/new"), page("one", "/new/:id")],
    menu: [MENU],
    api: callsOf("/api/new/*"),
  };
  expect(findingsOf(manifest)).toEqual([]);
});

test("the shell may have calls below a remote's address, and a live version may keep its own", () => {
  const shell: FrontEndManifest = {
    pages: [],
    api: [{ service: "auth", calls: ["POST /api/posts/session"] }],
  };
  expect(findingsOf(shell, "shell")).toEqual([]);
  const forum = LIVE["mf-forum"]!;
  expect(findingsOf(forum, "mf-forum")).toEqual([]);
});

test.each<[message: string, Partial<FrontEndManifest>]>([
  [
    "/Report and /report of mf-forum have addresses in common.",
    { pages: [page("new", "/Report")] },
  ],
  [
    "/climate and /:topic of mf-forum have addresses in common.",
    { pages: [page("new", "/climate")] },
  ],
  [
    "/:any/:other? and /:topic of mf-forum have addresses in common.",
    { pages: [page("new", "/:any/:other?")] },
  ],
  [
    "/who-we-are and /about of mf-content have addresses in common.",
    { pages: [page("new", "/who-we-are")] },
  ],
  // Of a canary
  ["/help and /help of mf-content have addresses in common.", { pages: [page("new", "/help")] }],
  ["mf-forum states the call /api/posts/*, too.", { api: callsOf("/api/posts/*") }],
  [
    "The call GET /api/posts lies below /api/posts/* of mf-forum.",
    { api: callsOf("GET /api/posts") },
  ],
  [
    "The call /api/posts/newest/* lies below /api/posts/* of mf-forum.",
    { api: callsOf("/api/posts/newest/*") },
  ],
  ["The menu entry New leads to /new, which is no page.", { menu: [MENU] }],
  ["The fragment forum/like@1 has the noun of mf-forum.", { fragments: ["forum/like@1"] }],
  [
    "/new uses the fragment forum/member-posts@2, which its owner mf-forum doesn't have live.",
    { pages: [page("new", "/new", { uses: ["forum/member-posts@2"] })] },
  ],
  [
    "Only the shell may have the pages of other front ends.",
    { pages: [page("new", "/new", { remote: "mf-chat" })] },
  ],
  [
    "Only the shell may have calls and fragments for its frame.",
    { frameDataForMembers: ["/api/cart"] },
  ],
])("is refused: %s", (message, manifest) => {
  expect(findingsOf({ pages: [], ...manifest })).toContain(message);
});

test("a fragment may be used that its owner has, or whose owner isn't there yet", () => {
  const uses = ["forum/member-posts@1", "shop/cart@1"] as const;
  expect(findingsOf({ pages: [page("new", "/new", { uses })] })).toEqual([]);
});

test("a fragment that another front end uses may not disappear; a newer one may come", () => {
  const { pages = [] } = LIVE["mf-forum"] ?? {};
  expect(findingsOf({ pages, fragments: ["forum/member-posts@2"] }, "mf-forum")).toEqual([
    "The fragment forum/member-posts@1 of mf-forum would be missing on /profile of mf-profile: keep it until no live version uses it.",
  ]);
  const both = ["forum/member-posts@1", "forum/member-posts@2"] as const;
  expect(findingsOf({ pages, fragments: both }, "mf-forum")).toEqual([]);
});

test("a fragment of the shell's frame may not disappear", () => {
  const frameUses = ["forum/unsent@1"] as const;
  expect(findingsOf({ pages: [], frameUses }, "shell")).toContain(
    "any page uses the fragment forum/unsent@1, which its owner mf-forum doesn't have live.",
  );
});

test("an address that members have bookmarked may not disappear", () => {
  const without: FrontEndManifest = {
    pages: [page("feed", "/:topic", { values: { topic: ["Climate"] } })],
    fragments: ["forum/member-posts@1"],
  };
  expect(findingsOf(without, "mf-forum")).toEqual([
    "The address /report of the live version would disappear: keep it, or make it an alias.",
  ]);
});
