import { ApiError } from "@oneworld/remote-kit";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { selectIsFollowed } from "../follows/follows.slice.ts";
import {
  createProfiles,
  member,
  profile,
  refusal,
  type Server,
} from "../testing/profile-fixture.ts";
import { loadMember, visitMember } from "./load-member.ts";
import { selectMember } from "./members.slice.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const amara = { viewerId: "tess", memberId: "amara" };

function profiles(server: Server) {
  const page = createProfiles(server);
  const visit = async () => {
    page.store.dispatch(visitMember("amara"));
    await vi.advanceTimersByTimeAsync(0);
  };
  const view = (viewed = amara) => selectMember(page.store.getState(), viewed);
  return { ...page, visit, view };
}

it("a profile says whether the viewer follows it", async () => {
  const { store, visit, view } = profiles(() => profile("amara", { followers: ["tess"] }));
  await visit();
  expect(view()).toMatchObject({ profile: { name: "amara" }, request: null });
  expect(selectIsFollowed(store.getState(), amara)).toBe(true);
});

it("a profile is read again after a minute, and is on screen until then", async () => {
  const { visit, view, calls } = profiles(() => profile("amara"));
  await visit();
  vi.advanceTimersByTime(59_000);
  await visit();
  expect(calls).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  const again = visit();
  expect(view()?.profile?.name).toBe("amara");
  await again;
  expect(calls).toHaveLength(2);
});

it("an unknown member differs from a failure", async () => {
  const { store, visit, view } = profiles(() => {
    throw new ApiError(404, "not_found", "There is no such member.");
  });
  await visit();
  expect(view()).toMatchObject({ profile: null, request: { isMissing: true } });

  const down = profiles(() => {
    throw refusal;
  });
  await down.visit();
  expect(down.view()?.request).toEqual({ failure: refusal.message, isMissing: false });
  expect(selectMember(store.getState(), { viewerId: "other", memberId: "amara" })).toBeUndefined();
});

it("a profile that can't be renewed stays, and a toast says why", async () => {
  let isDown = false;
  const { store, visit, view, said } = profiles(() => {
    if (isDown) throw refusal;
    return profile("amara");
  });
  await visit();
  isDown = true;
  await store.dispatch(loadMember("amara"));
  expect(view()?.profile?.name).toBe("amara");
  expect(said).toEqual([`Error: ${refusal.message}`]);
});

it("what one member has read isn't shown to the next one", async () => {
  const { visit, view, signIn, calls } = profiles(() => profile("amara", { followers: ["tess"] }));
  await visit();
  signIn(member("noor"));
  expect(view({ viewerId: "noor", memberId: "amara" })).toBeUndefined();
  await visit();
  expect(calls).toHaveLength(2);
});
