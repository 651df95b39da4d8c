import { member } from "@oneworld/remote-kit/testing";
import { screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createProfiles, profile } from "../testing/profile-fixture.ts";
import { FollowFragment } from "./follow@1.fragment.tsx";

const amara = { _id: "amara", name: "Amara", img: null };
const ben = { _id: "ben", name: "Ben", img: null };

/**
 * The buttons beside two names, for a member who follows these of the session, and this many altogether. `all` are those that their
 * profile lists, and beyond them `older`.
 */
async function open(
  following: string[],
  followingCount: number,
  { all = [], older = [] }: { all?: string[]; older?: string[] } = {},
) {
  const viewer = member("tess", { name: "tess", following, followingCount });
  const profiles = createProfiles(({ method, url }) => {
    const count = all.length + older.length;
    if (url === "/api/users/tess" && method === "get")
      return profile("tess", { following: all, followingCount: count });
    const id = url.slice("/api/users/".length);
    if (method === "get") return profile(id, { followers: older.includes(id) ? ["tess"] : [] });
    const isFollowed = url.startsWith("/api/follow/");
    return { message: "Done", following: isFollowed, followerCount: 1 };
  }, viewer);
  const buttons = [amara, ben].map((each) => <FollowFragment key={each._id} member={each} />);
  return { ...profiles, ...(await showInPage(<>{buttons}</>, profiles)) };
}

it.each([
  ["Follow Amara", ["noor"], 1],
  ["Unfollow Amara", ["amara"], 1],
  ["Unfollow Amara", ["amara", "ben"], 40],
])("needs no call where the session knows it: %s", async (name, following, count) => {
  const { calls } = await open(following, count);
  expect(screen.getByRole("button", { name })).toBeDefined();
  expect(calls).toEqual([]);
});

it.each([
  ["Follow Amara", ["noor"]],
  ["Unfollow Amara", ["noor", "amara"]],
])("reads it once where the session lists only some: %s", async (name, all) => {
  const { user, updates, calls } = await open(["noor"], 21, { all });
  await user.click(await screen.findByRole("button", { name }));
  expect(calls.flatMap(({ method, url }) => (method === "get" ? url : []))).toEqual([
    "/api/users/tess",
  ]);
  await waitFor(() =>
    expect(updates.map(({ followingCount }) => followingCount)).toEqual([
      name === "Follow Amara" ? 22 : 20,
    ]),
  );
  const other = name === "Follow Amara" ? "Unfollow Amara" : "Follow Amara";
  expect(screen.getByRole("button", { name: other })).toBeDefined();
});

it("asks the member's own profile beyond what the viewer's lists", async () => {
  await open(["noor"], 1_200, { all: ["noor"], older: ["ben"] });
  expect(await screen.findByRole("button", { name: "Unfollow Ben" })).toBeDefined();
  expect(await screen.findByRole("button", { name: "Follow Amara" })).toBeDefined();
});

it("a double-click follows, and the next press unfollows", async () => {
  const { user, calls } = await open(["noor"], 1);
  const posted = () => calls.flatMap(({ method, url }) => (method === "post" ? url : []));
  await user.dblClick(screen.getByRole("button", { name: "Follow Amara" }));
  const unfollow = await screen.findByRole("button", { name: "Unfollow Amara" });
  await waitFor(() => expect(posted()).toEqual(["/api/follow/amara"]));
  await user.click(unfollow);
  await screen.findByRole("button", { name: "Follow Amara" });
  await waitFor(() => expect(posted()).toEqual(["/api/follow/amara", "/api/unfollow/amara"]));
});
