import { ApiError } from "@oneworld/remote-kit";
import { createTestServices, member, type Server } from "@oneworld/remote-kit/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forumStore } from "../store.ts";
import { post } from "../testing/forum-fixture.ts";
import { loadLate } from "../load-late.ts";
import { removeEntry, storedEntries, type Written } from "./outbox-entry.ts";
import { discardEntry, keepOffline, retryEntry } from "./outbox.ts";
import { selectUnsent } from "./outbox.slice.ts";

const offline = new ApiError(0, "fetch_error", "The site can't be reached.");
const PUBLISHED = { message: "Post created", post: post("new") };

const rainBy = (id: string): Written => ({
  kind: "post",
  memberId: id,
  given: { title: "Rain", content: "At last", postCategory: "Climate", region: null, id },
});
const RAIN = rainBy("tess");

const isOnline = vi.spyOn(navigator, "onLine", "get");
beforeEach(() => {
  localStorage.clear();
  isOnline.mockReturnValue(false);
});
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A tab with the forum, which stays open: each test has members of its own. Gives the idempotency keys that the server has received. */
async function openTab(server: Server, signedIn: Parameters<typeof createTestServices>[1]) {
  const page = createTestServices(server, signedIn);
  const keys: string[] = [];
  page.services.http.interceptors.request.use((config) => {
    keys.push(String(config.headers["Idempotency-Key"]));
    return config;
  });
  const store = forumStore.create(page.services);
  stops.push(store.onMount(page.services));
  await loadLate();
  // What waits at the start is read
  await new Promise((done) => setTimeout(done, 0));
  const unsent = () => selectUnsent(store.getState());
  return { ...page, store, keys, unsent };
}

function comeBack(): void {
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event("online"));
}

it("what is written offline is kept for its member, shown and sent once when online again", async () => {
  const tab = await openTab(() => PUBLISHED, member("tess"));
  const other = await openTab(() => PUBLISHED, member("tess"));
  const noor = await openTab(() => PUBLISHED, member("noor"));
  expect(tab.store.dispatch(keepOffline(RAIN, offline))).toBe(true);
  expect(tab.unsent()).toMatchObject([{ kind: "post", given: { title: "Rain" } }]);
  comeBack();
  await vi.waitFor(() => expect(tab.unsent()).toEqual([]));
  await vi.waitFor(() => expect(other.unsent()).toEqual([]));
  // Both may send where the browser has no locks, by one key
  expect(new Set([...tab.keys, ...other.keys]).size).toBe(1);
  expect(tab.calls[0]).toMatchObject({ url: "/api/posts", body: { title: "Rain", id: "tess" } });
  expect(noor.calls).toEqual([]);
  expect(storedEntries("tess")).toEqual([]);
});

it("what waits is sent without an event, too, once the site answers again", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let isThere = false;
  const tab = await openTab(() => {
    if (!isThere) throw offline;
    return PUBLISHED;
  }, member("mei"));
  expect(tab.store.dispatch(keepOffline(rainBy("mei"), offline))).toBe(true);
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(tab.keys).toHaveLength(1));
  expect(tab.unsent()).toHaveLength(1);
  isThere = true;
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(tab.unsent()).toEqual([]));
  vi.useRealTimers();
});

it("other failures, and those of a browser that is online, stay the form's", async () => {
  const { store, unsent } = await openTab(() => PUBLISHED, member("tess"));
  const refusal = new ApiError(400, "invalid_input", "No.");
  expect(store.dispatch(keepOffline(RAIN, refusal))).toBe(false);
  isOnline.mockReturnValue(true);
  expect(store.dispatch(keepOffline(RAIN, offline))).toBe(false);
  expect(unsent()).toEqual([]);
});

it("waits where the session has ended, says so, and is sent after signing in", async () => {
  let isOver = true;
  const tab = await openTab(() => {
    if (isOver) throw new ApiError(401, "unauthenticated", "Sign in.");
    return PUBLISHED;
  }, member("uma"));
  tab.store.dispatch(keepOffline(rainBy("uma"), offline));
  comeBack();
  await vi.waitFor(() => expect(tab.said.join()).toContain("You're signed out."));
  tab.signIn(null);
  expect(tab.unsent()).toEqual([]);
  expect(storedEntries("uma")).toHaveLength(1);
  isOver = false;
  tab.signIn(member("noor"));
  expect(tab.unsent()).toEqual([]);
  tab.signIn(member("uma"));
  await vi.waitFor(() => expect(storedEntries("uma")).toEqual([]));
  expect(new Set(tab.keys).size).toBe(1);
});

it.each([
  [403, "forbidden", {}],
  [429, "too_many_requests", { commentContent: "You have posted this text several times." }],
] as const)(
  "a refusal %s is shown beside the words, which can be sent again or deleted",
  async (status, code, fields) => {
    const tab = await openTab(() => {
      throw new ApiError(status, code, "You can't post for now.", fields);
    }, member("vera"));
    tab.store.dispatch(keepOffline(rainBy("vera"), offline));
    comeBack();
    await vi.waitFor(() =>
      expect(tab.unsent()).toMatchObject([{ failure: "You can't post for now." }]),
    );
    comeBack();
    expect(tab.calls).toHaveLength(1);
    const [refused] = tab.unsent();
    if (!refused) throw new Error("Nothing waits.");
    await tab.store.dispatch(retryEntry(refused));
    expect(tab.calls).toHaveLength(2);
    tab.store.dispatch(discardEntry(refused));
    expect([tab.unsent(), storedEntries("vera")]).toEqual([[], []]);
  },
);

it("what is deleted while others are sent isn't sent, and a refusal doesn't bring it back", async () => {
  const tab = await openTab(() => {
    for (const entry of storedEntries("xenia")) removeEntry(entry);
    throw new ApiError(403, "forbidden", "You can't post for now.");
  }, member("xenia"));
  const second = { ...rainBy("xenia"), given: { ...rainBy("xenia").given, title: "Sun" } };
  for (const written of [rainBy("xenia"), second as Written])
    tab.store.dispatch(keepOffline(written, offline));
  expect(tab.unsent()).toHaveLength(2);
  comeBack();
  await vi.waitFor(() => expect(tab.said).toHaveLength(3));
  expect(tab.calls).toHaveLength(1);
  expect(storedEntries("xenia")).toEqual([]);
});

it("a comment is sent as the member who wrote it", async () => {
  const tab = await openTab(
    () => ({
      message: "Added",
      comment: { _id: "good", postId: "post", parentId: null },
      commentCount: 1,
    }),
    member("wes"),
  );
  const comment = { postId: "post", content: "Good", parent: undefined };
  tab.store.dispatch(keepOffline({ kind: "comment", memberId: "wes", given: comment }, offline));
  const [waiting] = tab.unsent();
  comeBack();
  await vi.waitFor(() => expect(storedEntries("wes")).toEqual([]));
  expect(tab.calls[0]).toMatchObject({
    url: "/api/comments/post",
    body: { id: "wes", commentContent: "Good" },
  });
  expect(tab.keys).toEqual([waiting?.key]);
});
