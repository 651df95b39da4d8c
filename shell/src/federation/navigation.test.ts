import type { SessionMember } from "@oneworld/contracts/auth/session";
import { expect, test } from "vitest";
import type { ShellSession } from "../session/session.ts";
import { TEST_SITE } from "../testing.ts";
import { activePage, redirectFor } from "./navigation.ts";
import { setSiteMap } from "./site.ts";

setSiteMap(TEST_SITE);

const member = { id: "m1", name: "Ada" } as SessionMember;

const session = (state: "unknown" | "visitor" | "member"): ShellSession => ({
  get: () => (state === "member" ? member : null),
  isKnown: () => state !== "unknown",
  settled: () => Promise.resolve(null),
  subscribe: () => () => {},
  update: () => {},
  probe: () => Promise.resolve(),
  isStillServed: () => Promise.resolve(true),
});

const at = (address: string) => new URL(address, "https://oneworld.example");

test("another spelling leads to the canonical address, with its query", () => {
  expect(redirectFor(session("unknown"), at("/climate/asia?sort=new"))).toBe(
    "/Climate/Asia?sort=new",
  );
});

test("a visitor is sent from a guarded page to sign in, with the address to come back to", () => {
  expect(redirectFor(session("visitor"), at("/createpost?topic=Climate"))).toBe(
    `/auth/signin?returnTo=${encodeURIComponent("/createpost?topic=Climate")}`,
  );
});

test("guards wait until the server has answered who is signed in", () => {
  expect(redirectFor(session("unknown"), at("/profile"))).toBeNull();
  expect(activePage(session("unknown"), "/profile")).toBeNull();
});

test("a member sees guarded pages", () => {
  expect(redirectFor(session("member"), at("/profile"))).toBeNull();
  expect(activePage(session("member"), "/profile")?.route.remote).toBe("mf-profile");
});

test("a member has no use for the sign-in page", () => {
  expect(redirectFor(session("member"), at("/auth/signin"))).toBe("/");
  expect(redirectFor(session("member"), at("/auth/signin?returnTo=%2Fchats"))).toBe("/chats");
});

test("open pages and unknown addresses lead nowhere else", () => {
  expect(redirectFor(session("visitor"), at("/about"))).toBeNull();
  expect(redirectFor(session("visitor"), at("/nothing"))).toBeNull();
  expect(activePage(session("visitor"), "/nothing")).toBeNull();
});
