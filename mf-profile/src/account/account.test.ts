import type { AccountSession } from "@oneworld/contracts/auth/account";
import type { AccountActivity } from "@oneworld/contracts/auth/security-events";
import { ApiError } from "@oneworld/remote-kit";
import { describe, expect, it } from "vitest";
import { createProfiles, refusal, type Server } from "../testing/profile-fixture.ts";
import { confirmTotp } from "../factors/change-factors.ts";
import { selectAccount } from "./account.slice.ts";
import {
  changeEmail,
  changePassword,
  endSession,
  keepAccount,
  keepEmail,
  removeAccount,
} from "./change-account.ts";
import { loadAccount } from "./load-account.ts";
import { loadActivity } from "./load-activity.ts";

const session = (_id: string, current = false): AccountSession => ({
  _id,
  device: "Firefox on Linux",
  createdAt: "2026-01-05T09:00:00.000Z",
  lastSeenAt: "2026-01-05T09:00:00.000Z",
  current,
});

const NO_FACTORS = {
  passkeys: [],
  totp: false,
  recoveryCodesLeft: 0,
  verified: false,
  passkeySite: "localhost",
};

/** An account with two sessions, one of which is over once something is changed. */
async function account(server: Server = () => ({ message: "Done" })) {
  let sessions = [session("here", true), session("there")];
  const profiles = createProfiles((call) => {
    if (call.method === "get" && call.url === "/api/account") {
      return {
        email: "tess@example.org",
        emailVerified: true,
        pendingEmail: null,
        removalAt: null,
      };
    }
    if (call.method === "get" && call.url === "/api/account/factors") return NO_FACTORS;
    if (call.method === "get") return { sessions };
    const answer = server(call);
    sessions = [session("here", true)];
    return answer;
  });
  const { store } = profiles;
  const shown = () => selectAccount(store.getState(), "tess").view;
  await store.dispatch(loadAccount("tess"));
  profiles.calls.length = 0;
  return { ...profiles, shown };
}

const sessionIds = (view: { sessions: AccountSession[] } | null) =>
  view?.sessions.map(({ _id }) => _id);

describe("the account", () => {
  it("is shown to its member alone", async () => {
    const { store, shown } = await account();
    expect(shown()?.account.email).toBe("tess@example.org");
    expect(selectAccount(store.getState(), "noor").view).toBeNull();
    void store.dispatch(loadAccount("noor"));
    expect(shown()).toBeNull();
  });

  it("says why it can't be read", async () => {
    const { store } = createProfiles(() => {
      throw refusal;
    });
    await store.dispatch(loadAccount("tess"));
    expect(selectAccount(store.getState(), "tess").request).toEqual({ failure: refusal.message });
  });
});

describe("a new password", () => {
  const passwords = { currentPassword: "old", newPassword: "Harbour-lights-7" };

  it("leaves only this session", async () => {
    const { store, shown, said, calls } = await account();
    await store.dispatch(changePassword(passwords));
    expect(calls[0]).toMatchObject({
      method: "put",
      url: "/api/account/password",
      body: passwords,
    });
    expect(sessionIds(shown())).toEqual(["here"]);
    expect(said).toEqual(["Done"]);
  });

  it("that is refused is the form's to show", async () => {
    const fault = new ApiError(400, "invalid_input", "Wrong.", { currentPassword: "Wrong." });
    const { store, shown } = await account(() => {
      throw fault;
    });
    await expect(store.dispatch(changePassword(passwords))).rejects.toBe(fault);
    expect(sessionIds(shown())).toEqual(["here", "there"]);
  });
});

describe("a session", () => {
  it("is gone from the list once it is ended; without an id all others are", async () => {
    const { store, shown, calls } = await account();
    await store.dispatch(endSession({ password: "p", sessionId: "there" }));
    expect(sessionIds(shown())).toEqual(["here"]);
    await store.dispatch(endSession({ password: "p" }));
    const url = "/api/account/sessions/end";
    expect(calls.filter(({ method }) => method === "post")).toMatchObject([
      { url, body: { password: "p", sessionId: "there" } },
      { url, body: { password: "p" } },
    ]);
  });

  it("stays in the list when it can't be ended, which is the form's to show", async () => {
    const { store, shown } = await account(() => {
      throw refusal;
    });
    const end = { password: "wrong", sessionId: "there" };
    await expect(store.dispatch(endSession(end))).rejects.toBe(refusal);
    expect(sessionIds(shown())).toEqual(["here", "there"]);
  });
});

it("a new address waits for its link, and can be forgotten", async () => {
  const { store, shown } = await account();
  await store.dispatch(changeEmail({ email: " New@Example.org ", password: "p" }));
  expect(shown()?.account).toMatchObject({
    email: "tess@example.org",
    pendingEmail: "new@example.org",
  });
  await store.dispatch(keepEmail());
  expect(shown()?.account.pendingEmail).toBeNull();
});

it("a removal shows its date, and is taken back", async () => {
  const removalAt = "2026-12-01T09:00:00.000Z";
  const { store, shown, calls } = await account(({ method }) => ({
    message: "Done",
    removalAt: method === "post" ? removalAt : null,
  }));
  await store.dispatch(removeAccount("secret"));
  expect(calls[0]).toMatchObject({ url: "/api/account/removal", body: { password: "secret" } });
  expect(shown()?.account.removalAt).toBe(removalAt);
  expect(sessionIds(shown())).toEqual(["here"]);
  await store.dispatch(keepAccount());
  expect(shown()?.account.removalAt).toBeNull();
});

describe("recent activity", () => {
  const event = (_id: string): AccountActivity => ({
    _id,
    event: "password_changed",
    at: "2026-01-05T09:00:00.000Z",
    device: "Firefox on Linux",
    network: "203.0.113.0/24",
  });

  async function activity(server: Server) {
    const profiles = createProfiles((call) => {
      if (call.url === "/api/account/security-events") return server(call);
      return call.url === "/api/account/sessions" ? { sessions: [] } : {};
    });
    const { store } = profiles;
    await store.dispatch(loadAccount("tess"));
    profiles.calls.length = 0;
    const list = () => selectAccount(store.getState(), "tess").activity;
    return {
      ...profiles,
      list,
      ids: () => list().items.map(({ _id }) => _id),
      load: (part: "first" | "next") => store.dispatch(loadActivity("tess", part)),
    };
  }

  const twoPages: Server = ({ query }) =>
    query["cursor"] === "b"
      ? { events: [event("a")], nextCursor: null }
      : { events: [event("c"), event("b")], nextCursor: "b" };

  it("is read page by page, no further than its end, and stays when the account is read again", async () => {
    const { load, ids, calls, store } = await activity(twoPages);
    await Promise.all([load("first"), load("first")]);
    await load("next");
    await load("next");
    expect(calls.map(({ query }) => query["cursor"])).toEqual([null, "b"]);
    await store.dispatch(loadAccount("tess"));
    expect(ids()).toEqual(["c", "b", "a"]);
  });

  it("that can't be read leaves what is there, says why, and can be read again", async () => {
    let isDown = false;
    const { load, ids, list } = await activity((call) => {
      if (isDown) throw refusal;
      return twoPages(call);
    });
    await load("first");
    isDown = true;
    await load("next");
    expect(list().request).toEqual({ part: "next", failure: refusal.message });
    isDown = false;
    await load("next");
    expect(ids()).toEqual(["c", "b", "a"]);
  });

  it("is its member's alone, even when it comes late", async () => {
    let answer = (_page: unknown) => {};
    const { load, store } = await activity(() => new Promise((resolve) => (answer = resolve)));
    const late = load("first");
    await expect.poll(() => selectAccount(store.getState(), "tess").activity.request).toBeTruthy();
    await store.dispatch(loadAccount("noor"));
    answer({ events: [event("a")], nextCursor: null });
    await late;
    expect(selectAccount(store.getState(), "noor").activity.items).toEqual([]);
  });
});

it("a change of factors is shown, and returns the recovery codes to the caller", async () => {
  const factors = { ...NO_FACTORS, totp: true, recoveryCodesLeft: 2, verified: true };
  const { store, shown, calls, said } = await account(() => ({
    message: "Done",
    factors,
    recoveryCodes: ["aaaaa-bbbbb", "ccccc-ddddd"],
  }));
  expect(shown()?.factors.totp).toBe(false);
  const codes = await store.dispatch(confirmTotp("123456"));
  expect(calls[0]).toMatchObject({
    method: "put",
    url: "/api/account/totp",
    body: { code: "123456" },
  });
  expect(codes).toHaveLength(2);
  expect(shown()?.factors).toEqual(factors);
  expect(said).toEqual(["Done"]);
});
