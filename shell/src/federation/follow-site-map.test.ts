import type { SessionMember } from "@oneworld/contracts/auth/session";
import { member } from "@oneworld/remote-kit/testing";
import { expect, it } from "vitest";
import type { ShellSession } from "../session/session.ts";
import { TEST_SITE } from "../testing.ts";
import { followSiteMap } from "./navigation.ts";
import { setSiteMap } from "./site.ts";

setSiteMap(TEST_SITE);

const moderator = member("mo", { role: "moderator" });

it.each([
  ["/moderation", moderator, member(), "/"],
  ["/moderation", moderator, null, "/auth/signin?returnTo=%2Fmoderation"],
  ["/moderation", undefined, member(), "/"],
  ["/auth/signin?returnTo=%2Fprofile", null, member(), "/profile"],
  ["/auth/signin", undefined, member(), "/"],
  ["/profile", undefined, member(), "/profile"],
  ["/about", member(), null, "/about"],
])("%s of %o moves on when the session becomes that of %o: %s", (from, before, after, to) => {
  let viewer: SessionMember | null | undefined = before;
  let change = () => {};
  history.replaceState(null, "", from);
  followSiteMap({
    session: {
      get: () => viewer ?? null,
      isKnown: () => viewer !== undefined,
      subscribe(listener: () => void) {
        change = listener;
        return () => {};
      },
    } as ShellSession,
    notFoundTitle: "Not found",
    refresh: () => {},
    gate: { hold: () => {}, release: () => {} },
  });
  viewer = after;
  change();
  expect(location.pathname + location.search).toBe(to);
});
