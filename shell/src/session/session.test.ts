import type { SessionMember } from "@oneworld/contracts/auth/session";
import { SESSION_ADDRESS } from "@oneworld/contracts/site/site-map";
import { createServedAnswers } from "@oneworld/remote-kit";
import { member as testMember } from "@oneworld/remote-kit/testing";
import axios, { type AxiosInstance } from "axios";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createShellStore, type ShellStore } from "../store.ts";
import { memoryStorage } from "../testing.ts";
import { SESSION_CACHE_KEY } from "./session-cache.ts";
import { signedIn, signedOut } from "./session.slice.ts";
import { createSession } from "./session.ts";

const member = (name: string): SessionMember =>
  testMember(name, { name, email: `${name}@example.org` });
const ana = member("ana");
const ben = member("ben");
const FEED = "/api/posts?category=Climate";

/** A server whose answers to the probe are given by the test, in any order. */
function heldServer(): {
  http: AxiosInstance;
  answer: ((user: SessionMember | null | Error) => Promise<void>)[];
} {
  const answer: ((user: SessionMember | null | Error) => Promise<void>)[] = [];
  const http = axios.create({
    adapter: (config) =>
      new Promise((resolve, reject) => {
        answer.push(async (user) => {
          if (user instanceof Error) reject(user);
          else resolve({ data: { user }, status: 200, statusText: "OK", headers: {}, config });
          await new Promise((done) => setTimeout(done, 0));
        });
      }),
  });
  return { http, answer };
}

/** Answers that came with a page: of the session, unless undefined, and of another call. */
const servedWith = (user?: SessionMember | null) =>
  createServedAnswers({
    ...(user !== undefined && { [SESSION_ADDRESS]: { user } }),
    [FEED]: "the member's own",
  });

let storage: Storage;
let store: ShellStore;
let tabs: EventTarget;

const cached = (): unknown => JSON.parse(storage.getItem(SESSION_CACHE_KEY) ?? "null");
const remember = (text: string) => storage.setItem(SESSION_CACHE_KEY, text);
const otherTabChanges = (key: string) =>
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key }));
const settled = () => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  storage = memoryStorage();
  tabs = new EventTarget();
  store = createShellStore();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("addEventListener", tabs.addEventListener.bind(tabs));
  vi.stubGlobal("removeEventListener", tabs.removeEventListener.bind(tabs));
});
afterEach(() => vi.unstubAllGlobals());

describe("before the server has spoken", () => {
  it("shows the remembered member in the frame and none to guards and remotes", () => {
    remember(JSON.stringify(ana));
    const session = createSession(store, heldServer().http);
    expect(store.getState().session.member).toEqual(ana);
    expect(session.get()).toBeNull();
    expect(session.isKnown()).toBe(false);
  });

  it.each(["{", "null", "[]", "7", '"ana"', '{"id":1,"name":"ana"}', '{"name":"ana"}'])(
    "remembers no member by %s",
    (text) => {
      remember(text);
      createSession(store, heldServer().http);
      expect(store.getState().session.member).toBeNull();
    },
  );
});

describe("the server's answer", () => {
  it("sets the member and is cached", async () => {
    const { http, answer } = heldServer();
    const session = createSession(store, http);
    const heard = vi.fn<() => void>();
    session.subscribe(heard);
    const probe = session.probe();
    await settled();
    await answer[0]!(ana);
    await probe;
    expect(session.get()).toEqual(ana);
    expect(session.isKnown()).toBe(true);
    expect(heard).toHaveBeenCalled();
    expect(cached()).toEqual(ana);
  });

  it("wins over the cache, which it removes for a visitor", async () => {
    remember(JSON.stringify(ana));
    const { http, answer } = heldServer();
    const session = createSession(store, http);
    void session.probe();
    await settled();
    await answer[0]!(null);
    expect(session.get()).toBeNull();
    expect(session.isKnown()).toBe(true);
    expect(store.getState().session.member).toBeNull();
    expect(storage.getItem(SESSION_CACHE_KEY)).toBeNull();
  });

  it("says once that a session has ended, and not to visitors", async () => {
    const { http, answer } = heldServer();
    const onEnded = vi.fn<() => void>();
    const session = createSession(store, http, undefined, onEnded);
    store.dispatch(signedIn(ana));
    for (const answered of [ana, null, null]) {
      void session.probe();
      await settled();
      await answer.at(-1)!(answered);
    }
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it("notifies listeners even when signed out stays signed out", async () => {
    const { http, answer } = heldServer();
    const session = createSession(store, http);
    const known: boolean[] = [];
    session.subscribe(() => known.push(session.isKnown()));
    void session.probe();
    await settled();
    await answer[0]!(null);
    expect(known.at(-1)).toBe(true);
  });

  it("that never comes rejects and leaves everything as it was", async () => {
    remember(JSON.stringify(ana));
    const { http, answer } = heldServer();
    const session = createSession(store, http);
    const outcome = session.probe().catch((error: unknown) => error);
    await settled();
    await answer[0]!(new Error("no network"));
    expect(await outcome).toMatchObject({ message: "no network" });
    expect(session.isKnown()).toBe(false);
    expect(cached()).toEqual(ana);
  });

  it("is ignored after a sign-in meanwhile", async () => {
    const { http, answer } = heldServer();
    const session = createSession(store, http);
    void session.probe();
    await settled();
    store.dispatch(signedIn(ben));
    await answer[0]!(null);
    expect(session.get()).toEqual(ben);
    expect(cached()).toEqual(ben);
  });

  it("is ignored when the member has signed out meanwhile", async () => {
    const { http, answer } = heldServer();
    const session = createSession(store, http);
    store.dispatch(signedIn(ana));
    void session.probe();
    await settled();
    store.dispatch(signedOut());
    await answer[0]!(ana);
    expect(session.get()).toBeNull();
    expect(storage.getItem(SESSION_CACHE_KEY)).toBeNull();
  });

  it("to the latest question counts, whichever comes last", async () => {
    const { http, answer } = heldServer();
    const session = createSession(store, http);
    void session.probe();
    void session.probe();
    await settled();
    await answer[1]!(ben);
    await answer[0]!(ana);
    expect(session.get()).toEqual(ben);
  });
});

describe("a signed-in member", () => {
  it("is changed everywhere by an update", () => {
    const session = createSession(store, heldServer().http);
    store.dispatch(signedIn(ana));
    session.update({ bio: "Hello", statusBadge: "Legend" });
    const changed = { ...ana, bio: "Hello", statusBadge: "Legend" };
    expect(session.get()).toEqual(changed);
    expect(cached()).toEqual(changed);
  });

  it("can't be made by an update", () => {
    const session = createSession(store, heldServer().http);
    session.update(ana);
    expect(session.get()).toBeNull();
    expect(store.getState().session.member).toBeNull();
  });
});

describe("answers that came with the page", () => {
  it.each([
    ["a visitor's, when a member signs in", null, () => signedIn(ana)],
    ["a member's, when they sign out", ana, () => signedOut()],
    ["a member's, when another one signs in", ana, () => signedIn(ben)],
  ])("are forgotten: %s", (_, user, change) => {
    const answers = servedWith(user);
    createSession(store, heldServer().http, answers);
    store.dispatch(change());
    expect(answers.take(FEED)).toBeUndefined();
  });

  it("stay while their member is signed in", async () => {
    const answers = servedWith(ana);
    const { http, answer } = heldServer();
    const session = createSession(store, http, answers);
    session.update({ bio: "Hello" });
    void session.probe();
    await settled();
    await answer[0]!(ana);
    expect(answers.take(FEED)).toBeDefined();
  });

  it("without the session's stay when it is known, and are forgotten when it changes", async () => {
    const answers = servedWith();
    const { http, answer } = heldServer();
    const session = createSession(store, http, answers);
    void session.probe();
    await settled();
    await answer[0]!(ana);
    expect(answers.take(FEED)).toBeDefined();
    const others = servedWith();
    store = createShellStore();
    createSession(store, http, others);
    store.dispatch(signedIn(ana));
    store.dispatch(signedOut());
    expect(others.take(FEED)).toBeUndefined();
  });
});

describe("another tab", () => {
  it.each([
    ["storage", { key: SESSION_CACHE_KEY }],
    ["storage", { key: null }],
    // It was the same tab, which Back has led from
    ["pageshow", { persisted: true }],
  ])("makes this one ask the server (%s, %o)", async (type, more) => {
    const { http, answer } = heldServer();
    const session = createSession(store, http);
    store.dispatch(signedIn(ana));
    storage.clear();
    tabs.dispatchEvent(Object.assign(new Event(type), more));
    await settled();
    expect(session.get()).toEqual(ana);
    expect(cached()).toBeNull();
    await answer[0]!(null);
    expect(session.get()).toBeNull();
  });

  it("that changes the same member is followed, without asking the server or writing", async () => {
    const { http, answer } = heldServer();
    const session = createSession(store, http);
    store.dispatch(signedIn(ana));
    remember(JSON.stringify({ ...ana, bio: "Hello" }));
    const write = vi.spyOn(storage, "setItem");
    otherTabChanges(SESSION_CACHE_KEY);
    await settled();
    expect(session.get()).toEqual({ ...ana, bio: "Hello" });
    expect([answer.length, write.mock.calls]).toEqual([0, []]);
  });

  it.each([
    [ana, true],
    [ben, false],
  ])(
    "that has signed another member in before this page began makes it ask (%#)",
    async (now, isStill) => {
      remember(JSON.stringify(ben));
      const { http, answer } = heldServer();
      const asked = createSession(store, http, servedWith(ana)).isStillServed();
      await settled();
      await answer[0]!(now);
      expect(await asked).toBe(isStill);
    },
  );

  it.each([null, ana])(
    "that has signed no other member in is no reason to ask (%#)",
    async (before) => {
      remember(JSON.stringify(before));
      const { http, answer } = heldServer();
      expect(await createSession(store, http, servedWith(ana)).isStillServed()).toBe(true);
      expect(await createSession(store, http, servedWith(null)).isStillServed()).toBe(true);
      expect(answer).toHaveLength(0);
    },
  );

  it("that changes something else is no reason to ask", async () => {
    const { http, answer } = heldServer();
    createSession(store, http);
    otherTabChanges("cartItems");
    await settled();
    expect(answer).toHaveLength(0);
  });

  it("isn't trusted while the server is unreachable", async () => {
    const { http, answer } = heldServer();
    const session = createSession(store, http);
    store.dispatch(signedIn(ana));
    remember(JSON.stringify(ben));
    otherTabChanges(SESSION_CACHE_KEY);
    await settled();
    await answer[0]!(new Error("no network"));
    expect(session.get()).toEqual(ana);
  });
});
