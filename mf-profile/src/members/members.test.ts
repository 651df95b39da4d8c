import { ApiError } from "@oneworld/remote-kit";
import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import { member, refusal, type Server } from "@oneworld/remote-kit/testing";
import { expect, it, vi } from "vitest";
import { createProfiles, profile } from "../testing/profile-fixture.ts";
import { membersApi } from "./members.api.ts";

function profiles(server: Server) {
  const page = createProfiles(server);
  const { getProfile } = membersApi.endpoints;
  return {
    ...page,
    visit: (forceRefetch = false) =>
      page.store.dispatch(getProfile.initiate("amara", { forceRefetch })),
    view: () => getProfile.select("amara")(page.store.getState()),
  };
}

it("a profile that can't be renewed stays, and a toast says why", async () => {
  let isDown = false;
  const { visit, view, said } = profiles(() => {
    if (isDown) throw refusal;
    return profile("amara");
  });
  await visit();
  isDown = true;
  await visit(true);
  expect(view().data?.name).toBe("amara");
  expect(said).toEqual([`Error: ${refusal.message}`]);
});

it("a member who is unknown differs from a failure, and has no toast", async () => {
  const { visit, view, said } = profiles(() => {
    throw new ApiError(404, "not_found", "There is no such member.");
  });
  await visit();
  expect(view()).toMatchObject({ error: { status: 404 } });
  expect(said).toEqual([]);
});

it("what one member has read isn't shown to the next one", async () => {
  const { visit, view, signIn, calls } = profiles(() => profile("amara"));
  await visit();
  signIn(member("noor"));
  expect(view().data).toBeUndefined();
  await visit();
  expect(calls).toHaveLength(2);
});

it("the session gets the own profile's name and picture from before their event", async () => {
  const page = createProfiles(() => profile("tess", { name: "Tess New" }));
  await page.store.dispatch(membersApi.endpoints.getProfile.initiate("tess"));
  page.store.onMount(page.services);
  await vi.waitFor(() => expect(page.updates).toEqual([{ name: "Tess New", bio: "", img: null }]));
  expect(page.calls).toHaveLength(2);
});

it("one's own profile is read again once the session has another name, tier or picture", async () => {
  let statusBadge: StatusBadge = "Basic";
  const { store, services, calls } = createProfiles(() => profile("tess", { statusBadge }));
  const { getProfile } = membersApi.endpoints;
  const shown = () => getProfile.select("tess")(store.getState()).data?.statusBadge;
  await new Promise((resolve) => setTimeout(resolve));
  await store.dispatch(getProfile.initiate("tess"));
  services.session.update({ bio: "New" });
  expect(calls).toHaveLength(1);
  statusBadge = "Legend";
  services.session.update({ statusBadge });
  await vi.waitFor(() => expect(shown()).toBe("Legend"));
});
