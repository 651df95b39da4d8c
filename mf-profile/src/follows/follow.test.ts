import { refusal, type Server } from "@oneworld/remote-kit/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { membersApi } from "../members/members.api.ts";
import { createProfiles, profile } from "../testing/profile-fixture.ts";
import { followsApi } from "./follows.api.ts";
import { selectWantedFollow } from "./follows.slice.ts";

const amara = { _id: "amara", name: "Amara", img: null };
const others = ["lukas", "noor"];
const { getProfile } = membersApi.endpoints;
const { follow, getFollowList } = followsApi.endpoints;

/** Follows as the service does, with 5 other followers. */
const follows: Server = ({ url }) => {
  const following = url.startsWith("/api/follow/");
  return { message: url, following, followerCount: following ? 6 : 5 };
};

/** Amara's profile and one's own on screen; calls that change something are answered by the given server. */
async function profiles(server: Server) {
  const page = createProfiles((call) => {
    if (call.method === "post") return server(call);
    return call.url.endsWith("/tess")
      ? profile("tess")
      : profile("amara", { followers: others, followerCount: 2 });
  });
  const { store, calls } = page;
  const read = (id: string) =>
    store.dispatch(getProfile.initiate(id, { forceRefetch: true, subscribe: false }));
  await Promise.all([read("amara"), read("tess")]);
  calls.length = 0;
  const shown = () => {
    const state = store.getState();
    const followee = getProfile.select("amara")(state).data;
    const own = getProfile.select("tess")(state).data;
    return {
      isFollowed: selectWantedFollow(state, "amara") ?? followee?.followers.includes("tess"),
      followers: followee?.followers,
      followerCount: followee?.followerCount,
      following: own?.followings,
      followingCount: own?.followingCount,
    };
  };
  const press = () =>
    store.dispatch(follow.initiate({ member: amara, following: !shown().isFollowed }));
  return { ...page, read, shown, press };
}

const before = {
  isFollowed: false,
  followers: ["lukas", "noor"],
  followerCount: 2,
  following: [],
  followingCount: 0,
};

describe("a follow", () => {
  let page: Awaited<ReturnType<typeof profiles>>;
  beforeEach(async () => {
    page = await profiles(follows);
  });

  it("shows at once on both profiles, before the server has answered", async () => {
    const done = page.press();
    expect(page.shown()).toEqual({
      isFollowed: true,
      followers: ["tess", "lukas", "noor"],
      followerCount: 3,
      following: ["amara"],
      followingCount: 1,
    });
    await done;
  });

  it("ends with the server's count and message", async () => {
    await page.press();
    expect(page.shown()).toMatchObject({ isFollowed: true, followerCount: 6, followingCount: 1 });
    expect(page.calls).toMatchObject([{ method: "post", body: { followerId: "tess" } }]);
    expect(page.said).toEqual(["/api/follow/amara"]);
  });

  it("joins the session user's list and count", async () => {
    await page.press();
    expect(page.updates).toEqual([{ following: ["amara"], followingCount: 1 }]);
  });

  it("is undone by the next press", async () => {
    await page.press();
    await page.press();
    expect(page.shown()).toEqual({ ...before, followerCount: 5 });
    expect(page.said).toEqual(["/api/follow/amara", "/api/unfollow/amara"]);
  });

  it("is rolled back with the server's reason when the call fails", async () => {
    page = await profiles(() => {
      throw refusal;
    });
    await page.press();
    expect(page.shown()).toEqual(before);
    expect(page.said).toEqual([`Error: ${refusal.message}`]);
  });

  it("pressed twice in a row ends as shown, one call at a time", async () => {
    let open = 0;
    page = await profiles(async (call) => {
      open += 1;
      expect(open).toBe(1);
      await Promise.resolve();
      open -= 1;
      return follows(call);
    });
    const first = page.press();
    const second = page.press();
    expect(page.shown()).toEqual(before);
    await Promise.all([first, second]);
    expect(page.shown()).toEqual({ ...before, followerCount: 5 });
    expect(page.calls.at(-1)?.url).toBe("/api/unfollow/amara");
  });

  it("isn't undone by a profile that was read meanwhile", async () => {
    const done = page.press();
    await page.read("amara");
    expect(page.shown().isFollowed).toBe(true);
    await done;
    expect(page.shown().isFollowed).toBe(true);
  });

  it("shows in the lists that were read", async () => {
    const list = { memberId: "lukas", kind: "following" } as const;
    const entry = { ...amara, statusBadge: "Basic" as const, followedByViewer: false };
    const value = {
      pages: [{ items: [entry], nextCursor: null, pagesRead: 1, readAt: 1 }],
      pageParams: [null],
    };
    page.store.dispatch(
      followsApi.util.upsertQueryEntries([{ endpointName: "getFollowList", arg: list, value }]),
    );
    await page.press();
    const { data } = getFollowList.select(list)(page.store.getState());
    expect(data?.pages[0]?.items[0]?.followedByViewer).toBe(true);
  });
});
