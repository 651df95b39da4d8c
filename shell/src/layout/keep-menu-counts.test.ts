import type { SessionMember } from "@oneworld/contracts/auth/session";
import { createLiveValue } from "@oneworld/remote-kit";
import { member } from "@oneworld/remote-kit/testing";
import axios, { type AxiosAdapter } from "axios";
import { expect, test, vi } from "vitest";
import { setSiteMap } from "../federation/site.ts";
import { createShellStore } from "../store.ts";
import { TEST_SITE } from "../testing.ts";
import { keepMenuCounts } from "./keep-menu-counts.ts";

const moderator = member("mo", { role: "moderator" });
const entry = { group: "Take part", icon: "scale" } as const;
const menu = [
  { ...entry, label: "Moderation", to: "/moderation", count: "/api/moderation/waiting" },
  { ...entry, label: "Reports", to: "/reports" },
];

setSiteMap(TEST_SITE);

/** The menu's counts of a viewer, and a server that answers with these totals in turn, `null` for a refusal. */
function setUp(viewer: SessionMember, totals: (number | null)[]) {
  const store = createShellStore();
  const session = createLiveValue<SessionMember | null>(viewer);
  const adapter = vi.fn<AxiosAdapter>(async (config) => {
    const total = totals.shift() ?? null;
    if (total === null) throw new Error("refused");
    return { data: { total }, status: 200, statusText: "", headers: {}, config };
  });
  keepMenuCounts({ menu, store, http: axios.create({ adapter }), session });
  return { session, adapter, counts: () => store.getState().menuCounts };
}

const come = () => document.dispatchEvent(new Event("visibilitychange"));

test("counts for those who see the entry, and again when they come back", async () => {
  const { counts } = setUp(moderator, [3, 1]);
  await vi.waitFor(() => expect(counts()).toEqual({ "/moderation": 3 }));
  come();
  await vi.waitFor(() => expect(counts()).toEqual({ "/moderation": 1 }));
});

test("goes on showing what it last knew when it is refused", async () => {
  const { counts, adapter } = setUp(moderator, [3, null]);
  await vi.waitFor(() => expect(counts()).toEqual({ "/moderation": 3 }));
  come();
  await vi.waitFor(() => expect(adapter).toHaveBeenCalledTimes(2));
  expect(counts()).toEqual({ "/moderation": 3 });
});

test("forgets the counts of another member, and asks nothing for those who don't see the entry", async () => {
  const { counts, session, adapter } = setUp(moderator, [3, 4]);
  await vi.waitFor(() => expect(counts()).toEqual({ "/moderation": 3 }));
  session.set(member());
  expect(counts()).toEqual({});
  await new Promise((resolve) => setTimeout(resolve));
  expect(adapter).toHaveBeenCalledTimes(1);
});

test("drops an answer to the member before", async () => {
  const { counts, session, adapter } = setUp(moderator, [3]);
  await vi.waitFor(() => expect(adapter).toHaveBeenCalledTimes(1));
  session.set(member());
  await new Promise((resolve) => setTimeout(resolve));
  expect(counts()).toEqual({});
});
