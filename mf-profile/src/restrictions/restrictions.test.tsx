import { listItems } from "@oneworld/remote-kit";
import { breakable, member, refusal } from "@oneworld/remote-kit/testing";
import { failureAbove, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { membersApi } from "../members/members.api.ts";
import { notificationsApi } from "../notifications/notifications.api.ts";
import { MemberProfilePage } from "../profile/member-profile.page.tsx";
import { createProfiles, profile } from "../testing/profile-fixture.ts";
import { restrictionsApi } from "./restrictions.api.ts";
import { RestrictMemberPage } from "./restrict-member.page.tsx";
import { SafetySettingsPage } from "./safety-settings.page.tsx";

/** A server on which one member may be blocked and muted, and words are kept. */
function createServer(name = "Ben") {
  const state = { block: false, mute: false, words: ["football"] };
  const answer = breakable(({ method, url, body }) => {
    const [, kind] = /^\/api\/(block|mute)s/.exec(url) ?? [];
    if ((kind === "block" || kind === "mute") && method !== "get") {
      state[kind] = method === "post";
      return { message: `${method} ${kind}`, active: state[kind] };
    }
    if (kind === "block" || kind === "mute") {
      const listed = { _id: "ben", name, img: null, statusBadge: "Basic", until: null };
      return { members: state[kind] ? [listed] : [], nextCursor: null };
    }
    if (url === "/api/muted-words") {
      if (method === "put") state.words = (body as { words: string }).words.split("\n");
      return { words: state.words };
    }
    const viewer = { blocks: state.block, isBlocked: false, mutes: state.mute, mutedUntil: null };
    return { ...profile("ben", { name }), viewer };
  });
  return { state, answer };
}

const button = (name: string) => screen.findByRole("button", { name });

it("a member is muted for a while, blocked, and unblocked", async () => {
  const { answer } = createServer();
  const profiles = createProfiles(answer.answer);
  const { user } = await showInPage(<RestrictMemberPage />, {
    ...profiles,
    path: "/userprofile/:id/safety",
    address: "/userprofile/ben/safety",
  });
  await user.selectOptions(await screen.findByRole("combobox", { name: "How long" }), "week");
  answer.isDown = true;
  await user.click(await button("Mute Ben"));
  const mute = await button("Mute Ben");
  await waitFor(() => expect(failureAbove(mute)).toBe(refusal.message));
  answer.isDown = false;
  await user.click(mute);
  await button("Unmute Ben");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Mute"));
  expect(profiles.calls.findLast(({ url }) => url === "/api/mutes/ben")).toMatchObject({
    method: "post",
    body: { duration: "week" },
  });
  answer.isDown = true;
  await user.click(await button("Block Ben"));
  await waitFor(() => expect(profiles.said).toContain(`Error: ${refusal.message}`));
  answer.isDown = false;
  await user.click(await button("Block Ben"));
  await user.click(await button("Unblock Ben"));
  await button("Block Ben");
  expect(profiles.calls.at(-1)?.url).toBeDefined();
});

it("the settings list members and words, and say what is wrong with a word", async () => {
  const { state, answer } = createServer();
  Object.assign(state, { block: true, mute: true });
  const profiles = createProfiles(answer.answer);
  const { user } = await showInPage(<SafetySettingsPage />, {
    ...profiles,
    path: "/profile/safety",
  });
  await user.click(await button("Unblock Ben"));
  await screen.findByText("You haven't blocked anyone.");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Blocked members"));
  const words = await screen.findByRole<HTMLTextAreaElement>("textbox");
  expect(words.value).toBe("football");
  await user.clear(words);
  await user.type(words, "!!!");
  await user.click(await button("Save words"));
  await screen.findByText("Each line needs a letter or a digit.");
  await user.clear(words);
  await user.type(words, "world cup");
  answer.isDown = true;
  await user.click(await button("Save words"));
  const save = await button("Save words");
  await waitFor(() => expect(failureAbove(save)).toBe(refusal.message));
  answer.isDown = false;
  await user.click(save);
  await waitFor(() => expect(state.words).toEqual(["world cup"]));
});

it("a block ends follows in both directions, and the member's own counts say so", async () => {
  const { state, answer } = createServer();
  const { store, updates } = createProfiles(
    (call) =>
      call.url === "/api/users/tess"
        ? profile("tess", {
            followerCount: state.block ? 2 : 3,
            followingCount: state.block ? 6 : 7,
          })
        : answer.answer(call),
    member("tess", { name: "tess", following: ["amara", "ben"], followingCount: 7 }),
  );
  const { getProfile } = membersApi.endpoints;
  await store.dispatch(getProfile.initiate("tess"));
  const { restrict } = restrictionsApi.endpoints;
  await store.dispatch(restrict.initiate({ kind: "block", memberId: "ben", duration: "forever" }));
  await waitFor(() => expect(updates).toEqual([{ following: ["amara"], followingCount: 6 }]));
  expect(getProfile.select("tess")(store.getState()).data?.followerCount).toBe(2);
});

it("other front ends read again what they show once a member or a word is muted", async () => {
  const { answer } = createServer();
  const { store } = createProfiles(answer.answer);
  const other = createProfiles(answer.answer);
  const { getProfile } = membersApi.endpoints;
  const { restrict, saveMutedWords } = restrictionsApi.endpoints;
  const read = (one: typeof store) => one.dispatch(getProfile.initiate("amara"));
  const has = (one: typeof store) => getProfile.select("amara")(one.getState()).data !== undefined;
  await Promise.all([read(store), read(other.store)]);
  answer.isDown = true;
  await store.dispatch(restrict.initiate({ kind: "mute", memberId: "ben", duration: "day" }));
  expect([has(store), has(other.store)]).toEqual([true, true]);
  answer.isDown = false;
  await store.dispatch(restrict.initiate({ kind: "mute", memberId: "ben", duration: "day" }));
  await waitFor(() => expect([has(store), has(other.store)]).toEqual([true, false]));
  await read(other.store);
  await store.dispatch(saveMutedWords.initiate({ words: "world cup" }));
  await waitFor(() => expect([has(store), has(other.store)]).toEqual([true, false]));
});

it("the notifications are read again once a member or a word is muted, and not after a failure", async () => {
  const { answer } = createServer();
  const { store } = createProfiles((call) =>
    call.url === "/api/notifications"
      ? { notifications: [], nextCursor: null }
      : answer.answer(call),
  );
  const { getNotifications } = notificationsApi.endpoints;
  const { restrict, saveMutedWords } = restrictionsApi.endpoints;
  const visit = async () => {
    const read = store.dispatch(getNotifications.initiate());
    await read;
    read.unsubscribe();
  };
  const has = () => getNotifications.select()(store.getState()).data !== undefined;
  const mute = restrict.initiate({ kind: "mute", memberId: "ben", duration: "day" });
  await visit();
  answer.isDown = true;
  await store.dispatch(mute);
  expect(has()).toBe(true);
  answer.isDown = false;
  await store.dispatch(mute);
  await waitFor(() => expect(has()).toBe(false));
  await visit();
  await store.dispatch(saveMutedWords.initiate({ words: "world cup" }));
  await waitFor(() => expect(has()).toBe(false));
});

it("unblocked members of a further page leave the list, and one who couldn't be unblocked stays", async () => {
  const listed = (id: string) => ({
    _id: id,
    name: id,
    img: null,
    statusBadge: "Basic",
    until: null,
  });
  const { store } = createProfiles(({ method, url, query }) => {
    if (url === "/api/blocks/ben") throw refusal;
    if (method === "delete") return { message: "Unblocked", active: false };
    return query["cursor"] === "ana"
      ? { members: [listed("ben"), listed("cleo")], nextCursor: null }
      : { members: [listed("ana")], nextCursor: "ana" };
  });
  const { getRestrictions, restrict } = restrictionsApi.endpoints;
  const ids = () =>
    listItems(getRestrictions.select("block")(store.getState()).data).map(({ _id }) => _id);
  await store.dispatch(getRestrictions.initiate("block"));
  await store.dispatch(getRestrictions.initiate("block", { direction: "forward" }));
  const unblock = (memberId: string) =>
    store.dispatch(restrict.initiate({ kind: "block", memberId, duration: null }));
  await Promise.all([unblock("ben"), unblock("cleo")]);
  await store.dispatch(getRestrictions.initiate("block", { forceRefetch: true }));
  expect(ids()).toEqual(["ana", "ben"]);
});

it("a blocked member's profile has the name and the way back", async () => {
  const { state, answer } = createServer();
  state.block = true;
  const { user } = await showInPage(<MemberProfilePage />, {
    ...createProfiles(answer.answer),
    path: "/userprofile/:id",
    address: "/userprofile/ben",
  });
  await screen.findByText(/^You blocked Ben\./);
  expect(screen.queryByRole("button", { name: "Follow" })).toBeNull();
  await user.click(await button("Unblock Ben"));
  await button("Follow");
});

it.each([
  ["/userprofile/:id/safety", <RestrictMemberPage key="safety" />, "You muted Sam Lee Jr."],
  ["/userprofile/:id/safety", <RestrictMemberPage key="safety" />, "You blocked Sam Lee Jr."],
  ["/userprofile/:id", <MemberProfilePage key="profile" />, /^You blocked Sam Lee Jr\. You don't/],
])("at %s: a sentence that ends with a full stop has one", async (path, page, words) => {
  const { state, answer } = createServer("Sam Lee Jr.");
  Object.assign(state, { block: true, mute: true });
  const address = path.replace(":id", "ben");
  await showInPage(page, { ...createProfiles(answer.answer), path, address });
  expect(await screen.findByText(words)).toBeDefined();
});
