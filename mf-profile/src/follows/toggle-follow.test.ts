import { beforeEach, describe, expect, it } from "vitest";
import { takeProfile } from "../members/load-member.ts";
import { selectMember } from "../members/members.slice.ts";
import { createProfiles, profile, refusal, type Server } from "../testing/profile-fixture.ts";
import { selectIsFollowed } from "./follows.slice.ts";
import { loadFollowList } from "./load-follow-list.ts";
import { toggleFollow } from "./toggle-follow.ts";

const viewed = { viewerId: "tess", memberId: "amara" };
const amara = { _id: "amara", name: "Amara", img: null };

/** Follows as the service does, with 5 other followers. */
const follows: Server = ({ url }) => {
  const following = url.startsWith("/api/follow/");
  return { message: url, following, followerCount: following ? 6 : 5 };
};

function profiles(server: Server) {
  const page = createProfiles(server);
  const { store } = page;
  const others = ["lukas", "noor"];
  store.dispatch(takeProfile("tess", profile("amara", { followers: others, followerCount: 2 })));
  store.dispatch(takeProfile("tess", profile("tess")));
  const shown = () => {
    const followee = selectMember(store.getState(), viewed)?.profile;
    const own = selectMember(store.getState(), { viewerId: "tess", memberId: "tess" })?.profile;
    return {
      isFollowed: selectIsFollowed(store.getState(), viewed),
      followers: followee?.followers,
      followerCount: followee?.followerCount,
      following: own?.followings,
      followingCount: own?.followingCount,
    };
  };
  return { ...page, shown, press: () => store.dispatch(toggleFollow(amara)) };
}

const before = {
  isFollowed: false,
  followers: ["lukas", "noor"],
  followerCount: 2,
  following: [],
  followingCount: 0,
};

describe("a follow", () => {
  let page: ReturnType<typeof profiles>;
  beforeEach(() => {
    page = profiles(follows);
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

  it("is taken back by the next press", async () => {
    await page.press();
    await page.press();
    expect(page.shown()).toEqual({ ...before, followerCount: 5 });
    expect(page.said).toEqual(["/api/follow/amara", "/api/unfollow/amara"]);
  });

  it("is rolled back with the server's reason when the call fails", async () => {
    page = profiles(() => {
      throw refusal;
    });
    await page.press();
    expect(page.shown()).toEqual(before);
    expect(page.said).toEqual([`Error: ${refusal.message}`]);
  });

  it("pressed twice in a row ends as shown, one call at a time", async () => {
    let open = 0;
    page = profiles(async (call) => {
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
    page.store.dispatch(takeProfile("tess", profile("amara", { followers: [] })));
    expect(page.shown().isFollowed).toBe(true);
    await done;
  });

  it("shows in a list that was read before, and a list shows whom the viewer follows", async () => {
    page = profiles((call) => {
      if (call.method === "post") return follows(call);
      const entry = { ...amara, statusBadge: "Basic", followedByViewer: true };
      return { members: [entry], nextCursor: null };
    });
    const list = { viewerId: "tess", memberId: "lukas", kind: "following" } as const;
    await page.store.dispatch(loadFollowList(list, "first"));
    expect(page.shown().isFollowed).toBe(true);
    await page.press();
    expect(page.shown().isFollowed).toBe(false);
  });
});
