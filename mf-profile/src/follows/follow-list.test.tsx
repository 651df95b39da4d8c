import { breakable, refusal } from "@oneworld/remote-kit/testing";
import { screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createProfiles } from "../testing/profile-fixture.ts";
import { FollowListDialog } from "./follow-list-dialog.tsx";

const CURSOR = "0198a1b2-0000-7000-8000-00000000000a";

const listed = (id: string, followedByViewer = false) => ({
  _id: id,
  name: id,
  img: null,
  statusBadge: "Basic",
  followedByViewer,
});

/** The followers of ana, above a page at this address. */
async function openList(search: string, members = [listed("ben"), listed("chi", true)]) {
  const server = breakable(({ method, url }) => {
    if (method === "get") return { members, nextCursor: null };
    return { message: "Done", following: url.startsWith("/api/follow/"), followerCount: 1 };
  });
  const profiles = createProfiles(server.answer);
  const page = await showInPage(<FollowListDialog memberId="ana" />, {
    ...profiles,
    path: "/userprofile/:id",
    address: `/userprofile/ana${search}`,
  });
  return { ...profiles, ...page, server };
}

const button = (name: string) => screen.getByRole("button", { name });

it("shows a follow at once", async () => {
  const { user, calls } = await openList("?list=followers");
  await user.click(await screen.findByRole("button", { name: "Follow ben" }));
  expect(button("Unfollow ben")).toBeDefined();
  await waitFor(() => expect(calls.at(-1)?.url).toBe("/api/follow/ben"));
  await user.click(button("Unfollow chi"));
  expect(button("Follow chi")).toBeDefined();
});

it("takes a refused follow back, and says why", async () => {
  const { user, server, said } = await openList("?list=followers");
  const follow = await screen.findByRole("button", { name: "Follow ben" });
  server.isDown = true;
  await user.click(follow);
  await waitFor(() => expect(button("Follow ben")).toBeDefined());
  expect(said.join()).toContain(refusal.message);
});

it("doesn't offer the newest above a page that begins further down", async () => {
  await openList(`?list=followers&cursor=${CURSOR}`);
  await screen.findByRole("button", { name: "Follow ben" });
  expect(screen.queryByRole("link", { name: "Back to the newest" })).toBeNull();
});

it("closes to the page itself", async () => {
  const { user, address } = await openList("?list=following", []);
  expect(await screen.findByText("Not following anyone yet.")).toBeDefined();
  await user.click(button("Close"));
  expect(address()).toBe("/userprofile/ana");
});
