import type { AccountSession } from "@oneworld/contracts/auth/account";
import type { AccountActivity } from "@oneworld/contracts/auth/security-events";
import { ApiError, listItems } from "@oneworld/remote-kit";
import { breakable, member, refusal, type Server } from "@oneworld/remote-kit/testing";
import { describe, expect, it } from "vitest";
import { factorsApi } from "./factors/factors.api.ts";
import { createProfiles } from "../testing/profile-fixture.ts";
import { accountApi } from "./account.api.ts";

const {
  getAccount,
  getSessions,
  getActivity,
  changeEmail,
  changePassword,
  endSession,
  keepAccount,
  keepEmail,
  removeAccount,
} = accountApi.endpoints;
const { getFactors, confirmTotp } = factorsApi.endpoints;

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
  await Promise.all([
    store.dispatch(getAccount.initiate()),
    store.dispatch(getSessions.initiate()),
    store.dispatch(getFactors.initiate()),
  ]);
  profiles.calls.length = 0;
  return {
    ...profiles,
    shown: () => getAccount.select()(store.getState()).data,
    factors: () => getFactors.select()(store.getState()).data,
    sessionIds: () =>
      getSessions
        .select()(store.getState())
        .data?.map(({ _id }) => _id),
  };
}

it("the account is shown to its member alone", async () => {
  const { shown, signIn } = await account();
  expect(shown()?.email).toBe("tess@example.org");
  signIn(member("noor"));
  expect(shown()).toBeUndefined();
});

describe("a new password", () => {
  const passwords = { currentPassword: "old", newPassword: "Harbour-lights-7" };

  it("leaves only this session", async () => {
    const { store, sessionIds, said, calls } = await account();
    await store.dispatch(changePassword.initiate(passwords));
    expect(calls[0]).toMatchObject({
      method: "put",
      url: "/api/account/password",
      body: passwords,
    });
    await expect.poll(sessionIds).toEqual(["here"]);
    expect(said).toEqual(["Done"]);
  });

  it("that is refused is the form's to show", async () => {
    const fields = { currentPassword: "Wrong." };
    const { store, sessionIds } = await account(() => {
      throw new ApiError(400, "invalid_input", "Wrong.", fields);
    });
    const change = store.dispatch(changePassword.initiate(passwords));
    await expect(change.unwrap()).rejects.toMatchObject({ code: "invalid_input", fields });
    expect(sessionIds()).toEqual(["here", "there"]);
  });
});

describe("a session", () => {
  it("is gone from the list once it is ended; without an id all others are", async () => {
    const { store, sessionIds, calls } = await account();
    await store.dispatch(endSession.initiate({ password: "p", sessionId: "there" }));
    await expect.poll(sessionIds).toEqual(["here"]);
    await store.dispatch(endSession.initiate({ password: "p" }));
    const url = "/api/account/sessions/end";
    expect(calls.filter(({ method }) => method === "post")).toMatchObject([
      { url, body: { password: "p", sessionId: "there" } },
      { url, body: { password: "p" } },
    ]);
  });

  it("stays in the list when it can't be ended, which is the form's to show", async () => {
    const { store, sessionIds } = await account(() => {
      throw refusal;
    });
    const end = store.dispatch(endSession.initiate({ password: "wrong", sessionId: "there" }));
    await expect(end.unwrap()).rejects.toMatchObject({ message: refusal.message });
    expect(sessionIds()).toEqual(["here", "there"]);
  });
});

it("a new address waits for its link, and can be forgotten", async () => {
  const { store, shown } = await account();
  await store.dispatch(changeEmail.initiate({ email: "new@example.org", password: "p" }));
  expect(shown()).toMatchObject({
    email: "tess@example.org",
    pendingEmail: "new@example.org",
  });
  await store.dispatch(keepEmail.initiate());
  expect(shown()?.pendingEmail).toBeNull();
});

it("a removal shows its date, and is taken back", async () => {
  const removalAt = "2026-12-01T09:00:00.000Z";
  const { store, shown, sessionIds, calls } = await account(({ method }) => ({
    message: "Done",
    removalAt: method === "post" ? removalAt : null,
  }));
  await store.dispatch(removeAccount.initiate({ password: "secret" }));
  expect(calls[0]).toMatchObject({ url: "/api/account/removal", body: { password: "secret" } });
  expect(shown()?.removalAt).toBe(removalAt);
  await expect.poll(sessionIds).toEqual(["here"]);
  await store.dispatch(keepAccount.initiate());
  expect(shown()?.removalAt).toBeNull();
});

describe("recent activity", () => {
  const event = (_id: string): AccountActivity => ({
    _id,
    event: "password_changed",
    at: "2026-01-05T09:00:00.000Z",
    device: "Firefox on Linux",
    network: "203.0.113.0/24",
  });

  function activity(server: Server) {
    const profiles = createProfiles((call) =>
      call.method === "get" ? server(call) : { message: "Done" },
    );
    const { store } = profiles;
    const list = () => getActivity.select()(store.getState());
    return {
      ...profiles,
      list,
      ids: () => listItems(list().data).map(({ _id }) => _id),
      load: () => store.dispatch(getActivity.initiate(undefined, { forceRefetch: true })),
      loadNext: () => store.dispatch(getActivity.initiate(undefined, { direction: "forward" })),
    };
  }

  const twoPages: Server = ({ query }) =>
    query["cursor"] === "b"
      ? { events: [event("a")], nextCursor: null }
      : { events: [event("c"), event("b")], nextCursor: "b" };

  it("is read page by page, no further than its end, and again once the account has changed", async () => {
    const { load, loadNext, ids, calls, store } = activity(twoPages);
    await Promise.all([load(), load()]);
    await loadNext();
    await loadNext();
    expect(calls.map(({ query }) => query["cursor"])).toEqual([null, "b"]);
    await store.dispatch(keepEmail.initiate());
    await expect.poll(() => calls.length).toBe(4);
    expect(ids()).toEqual(["c", "b", "a"]);
  });

  it("that can't be read leaves what is there, says why, and can be read again", async () => {
    const server = breakable(twoPages);
    const { load, loadNext, ids, list } = activity(server.answer);
    await load();
    server.isDown = true;
    await loadNext();
    expect(list().error).toMatchObject({ message: refusal.message });
    server.isDown = false;
    await loadNext();
    expect(ids()).toEqual(["c", "b", "a"]);
  });

  it("is its member's alone, even when it comes late", async () => {
    let answer = (_page: unknown) => {};
    const { load, ids, list, signIn } = activity(
      () => new Promise((resolve) => (answer = resolve)),
    );
    const late = load();
    await expect.poll(() => list().isLoading).toBe(true);
    signIn(member("noor"));
    answer({ events: [event("a")], nextCursor: null });
    await late;
    expect(ids()).toEqual([]);
  });
});

it("a change of factors is shown, and returns the recovery codes to the caller", async () => {
  const factors = { ...NO_FACTORS, totp: true, recoveryCodesLeft: 2, verified: true };
  const page = await account(() => ({
    message: "Done",
    factors,
    recoveryCodes: ["aaaaa-bbbbb", "ccccc-ddddd"],
  }));
  const { store, calls, said } = page;
  expect(page.factors()?.totp).toBe(false);
  const answer = await store.dispatch(confirmTotp.initiate("123456")).unwrap();
  expect(calls[0]).toMatchObject({
    method: "put",
    url: "/api/account/totp",
    body: { code: "123456" },
  });
  expect(answer.recoveryCodes).toHaveLength(2);
  expect(page.factors()).toEqual(factors);
  expect(said).toEqual(["Done"]);
});
