import type { Factors, FactorsChanged } from "@oneworld/contracts/auth/factors";
import { PASSKEYS_MAX } from "@oneworld/contracts/auth/limits";
import { SESSION_COOKIE } from "@oneworld/contracts/auth/session";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createTestAuth } from "../../test/testing.ts";
import { TestAuthenticator } from "@oneworld/service-kit/test/testing-authenticator";
import { addPasskey, ORIGIN, passkeyOptions } from "../../test/testing-factors.ts";

// Each test hashes several passwords, which is slow on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const auth = await createTestAuth();
afterAll(() => auth.close());

const refused = { code: "invalid_input", fields: { credential: expect.any(String) } };

describe("a passkey", () => {
  it("is registered, listed, renamed and removed, with emails", async () => {
    const member = await auth.signUp();
    const before = member.browser.cookies.get(SESSION_COOKIE);
    const { body, id } = await addPasskey(member);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(body.factors).toMatchObject({
      passkeys: [{ _id: id, name: "Laptop", lastUsedAt: null }],
      totp: false,
      recoveryCodesLeft: 10,
      verified: true,
      passkeySite: "oneworld.example",
    });
    // The session continues under a new token, and the old one is refused
    expect(member.browser.cookies.get(SESSION_COOKIE)).not.toBe(before);
    expect((await auth.browser(before).get("/api/account/factors")).status).toBe(401);

    const renamed = await member.browser.send("PATCH", `/api/account/passkeys/${id}`, {
      name: "Work laptop",
    });
    expect(renamed.status).toBe(200);
    const second = await addPasskey(member, "Key ring");
    expect(second.body.recoveryCodes).toBeNull();
    const { body: factors } = await member.browser.get<Factors>("/api/account/factors");
    expect(factors.passkeys.map(({ name }) => name)).toEqual(["Key ring", "Work laptop"]);

    const remove = (passkey: string, password: string) =>
      member.browser.post<FactorsChanged>(`/api/account/passkeys/${passkey}/removal`, { password });
    expect((await remove(id, "not-the-password")).body).toMatchObject({
      code: "invalid_input",
      fields: { password: expect.any(String) },
    });
    expect((await remove(id, member.password)).body.factors).toMatchObject({
      passkeys: [{ name: "Key ring" }],
      verified: true,
      recoveryCodesLeft: 10,
    });
    expect((await remove(second.id, member.password)).body.factors).toMatchObject({
      passkeys: [],
      verified: false,
      recoveryCodesLeft: 0,
    });
    const subjects = (await auth.emailsTo(member.email)).map(({ subject }) => subject);
    expect(subjects.slice(1)).toEqual([
      "Passkey added to your account",
      "Passkey added to your account",
      "Passkey removed from your account",
      "Passkey removed from your account",
    ]);
  });

  it("needs a session, the CSRF token and the password", async () => {
    const paths = ["options", `${newId()}/removal`].map((path) => `/api/account/passkeys/${path}`);
    for (const path of [...paths, "/api/account/passkeys"]) {
      expect((await auth.browser().post(path, { password: "x" })).status).toBe(401);
    }
    const { browser } = await auth.signUp();
    const { status, body } = await browser.post("/api/account/passkeys/options", {
      password: "wrong",
    });
    expect([status, body["code"]]).toEqual([400, "invalid_input"]);
    const noToken = { "x-xsrf-token": "" };
    const forged = await browser.post("/api/account/passkeys/options", {}, noToken);
    expect([forged.status, forged.body["code"]]).toEqual([403, "csrf_invalid"]);
  });

  it("of another member can't be renamed or removed", async () => {
    const owner = await auth.signUp();
    const { id } = await addPasskey(owner);
    const other = await auth.signUp();
    await addPasskey(other);
    const { password } = other;
    const path = `/api/account/passkeys/${id}`;
    expect((await other.browser.send("PATCH", path, { name: "Mine" })).status).toBe(403);
    expect((await other.browser.post(`${path}/removal`, { password })).status).toBe(403);
    const unknown = `/api/account/passkeys/${newId()}`;
    expect((await other.browser.send("PATCH", unknown, { name: "Mine" })).status).toBe(404);
    expect((await other.browser.post(`${unknown}/removal`, { password })).status).toBe(404);
    const { body } = await owner.browser.get<Factors>("/api/account/factors");
    expect(body.passkeys).toMatchObject([{ name: "Laptop" }]);
  });

  it("has a name of one line, up to 60 characters", async () => {
    const member = await auth.signUp();
    const { id } = await addPasskey(member);
    for (const name of ["", "  ", "a\nb", "x".repeat(61), 7, null]) {
      const answer = await member.browser.send("PATCH", `/api/account/passkeys/${id}`, { name });
      expect(answer.body).toMatchObject({
        code: "invalid_input",
        fields: { name: expect.any(String) },
      });
    }
  });

  it("can't be added with the password alone", async () => {
    const member = await auth.signUp();
    const early = auth.browser();
    await early.post("/api/users/auth", { email: member.email, password: member.password });
    await addPasskey(member);
    // That session was opened before the first factor was added
    const path = "/api/account/passkeys/options";
    const { status, body } = await early.post(path, { password: member.password });
    expect([status, body["code"]]).toEqual([403, "second_factor_missing"]);
    for (const call of ["totp", "recovery-codes"]) {
      const answer = await early.post(`/api/account/${call}`, { password: member.password });
      expect([answer.status, answer.body["code"]]).toEqual([403, "second_factor_missing"]);
    }
  });

  it("is changed only within 15 minutes after a second factor was shown", async () => {
    const member = await auth.signUp();
    const { browser, id: accountId } = member;
    const { authenticator, id } = await addPasskey(member);
    const begun = await passkeyOptions(member);
    const longAgo = new Date(Date.now() - 15 * 60_000);
    await auth.db.session.updateMany({ where: { accountId }, data: { secondFactorAt: longAgo } });
    // A change of password renews the session, but shows no second factor
    const change = { currentPassword: member.password, newPassword: "copper meadow anchor" };
    expect((await browser.send("PUT", "/api/account/password", change)).status).toBe(200);
    const password = change.newPassword;
    const credential = new TestAuthenticator(ORIGIN).register(begun);
    const calls = [`passkeys/options`, `passkeys/${id}/removal`, "totp", "recovery-codes"];
    const answers = [await browser.post("/api/account/passkeys", { name: "Mine", credential })];
    for (const call of calls)
      answers.push(await browser.post(`/api/account/${call}`, { password }));
    const refusal = [403, "second_factor_missing"];
    expect(answers.map(({ status, body }) => [status, body["code"]])).toEqual(
      answers.map(() => refusal),
    );

    const { body } = await browser.post<{ challenge: string; rpId: string }>(
      "/api/account/sign-in/passkey/options",
    );
    await browser.post("/api/account/sign-in/passkey", { credential: authenticator.sign(body) });
    expect(
      (await addPasskey({ ...member, password }, "Key ring")).body.factors.passkeys,
    ).toHaveLength(2);
  });

  it("is one of 20 at most, also when several are registered at once", async () => {
    const member = await auth.signUp();
    await addPasskey(member);
    await auth.db.passkey.createMany({
      data: Array.from({ length: PASSKEYS_MAX - 2 }, () => ({
        id: newId(),
        accountId: member.id,
        credentialId: newId(),
        publicKey: new Uint8Array(1),
        name: "Another",
      })),
    });
    const begun = await Promise.all([passkeyOptions(member), passkeyOptions(member)]);
    const answers = await Promise.all(
      begun.map((options) =>
        member.browser.post("/api/account/passkeys", {
          name: "Last",
          credential: new TestAuthenticator(ORIGIN).register(options),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const more = await member.browser.post("/api/account/passkeys/options", {
      password: member.password,
    });
    expect(more.status).toBe(409);
  });
});

describe("a registration is refused", () => {
  const register = async (
    deviations: Parameters<TestAuthenticator["register"]>[1],
    member = auth.signUp(),
  ) => {
    const who = await member;
    const credential = new TestAuthenticator(ORIGIN).register(
      await passkeyOptions(who),
      deviations,
    );
    return who.browser.post("/api/account/passkeys", { name: "Laptop", credential });
  };

  it.each([
    ["from another origin", { origin: "https://evil.example" }],
    ["from a page without https", { origin: "http://oneworld.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["without PIN or biometrics", { verified: false }],
    ["by a sign-in's response", { type: "webauthn.get" }],
  ])("%s", async (_, deviations) => {
    const { status, body } = await register(deviations);
    expect(status).toBe(400);
    expect(body).toMatchObject(refused);
  });

  it("when its challenge was used, also concurrently", async () => {
    const member = await auth.signUp();
    const options = await passkeyOptions(member);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        member.browser.post("/api/account/passkeys", {
          name: "Laptop",
          credential: new TestAuthenticator(ORIGIN).register(options),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    expect(await auth.db.passkey.count({ where: { accountId: member.id } })).toBe(1);
  });

  it("for the challenge of another member or session", async () => {
    const [victim, attacker] = [await auth.signUp(), await auth.signUp()];
    const credential = new TestAuthenticator(ORIGIN).register(await passkeyOptions(attacker));
    const stolen = await victim.browser.post("/api/account/passkeys", { name: "L", credential });
    expect(stolen.body).toMatchObject(refused);

    const elsewhere = auth.browser();
    const { email, password } = victim;
    await elsewhere.post("/api/users/auth", { email, password });
    const own = new TestAuthenticator(ORIGIN).register(await passkeyOptions(victim));
    const other = await elsewhere.post("/api/account/passkeys", { name: "L", credential: own });
    expect(other.body).toMatchObject(refused);
  });

  it("for the challenge of a sign-in", async () => {
    const member = await auth.signUp();
    const { body } = await member.browser.post<{ challenge: string }>(
      "/api/account/sign-in/passkey/options",
    );
    const credential = new TestAuthenticator(ORIGIN).register({
      ...(await passkeyOptions(member)),
      challenge: body.challenge,
    });
    const answer = await member.browser.post("/api/account/passkeys", { name: "L", credential });
    expect(answer.body).toMatchObject(refused);
  });

  it("when it has expired", async () => {
    const member = await auth.signUp();
    const options = await passkeyOptions(member);
    await auth.db.challenge.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    const credential = new TestAuthenticator(ORIGIN).register(options);
    const answer = await member.browser.post("/api/account/passkeys", { name: "L", credential });
    expect(answer.body).toMatchObject(refused);
  });

  it("for a credential that is registered already", async () => {
    const [first, second] = [await auth.signUp(), await auth.signUp()];
    const { authenticator } = await addPasskey(first);
    const credential = authenticator.register(await passkeyOptions(second));
    const answer = await second.browser.post("/api/account/passkeys", { name: "L", credential });
    expect([answer.status, answer.body["code"]]).toEqual([409, "conflict"]);
    const { body } = await second.browser.get<Factors>("/api/account/factors");
    expect(body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0, verified: false });
  });

  it.each([
    ["nothing", {}],
    ["invalid base64url", { clientDataJSON: "{}", attestationObject: "a=b" }],
    ["invalid JSON", { clientDataJSON: "AAAA", attestationObject: "AAAA" }],
    [
      "no object",
      { clientDataJSON: Buffer.from("7").toString("base64url"), attestationObject: "oA" },
    ],
  ])("with %s in it", async (_, response) => {
    const { browser } = await auth.signUp();
    const credential = { id: "AA", rawId: "AA", type: "public-key", response };
    const { status, body } = await browser.post("/api/account/passkeys", { name: "L", credential });
    expect([status, body["code"]]).toEqual([400, "invalid_input"]);
  });
});

it("passkeys are off at an IP address", async () => {
  const bare = await createTestAuth({ limits: { SITE_URL: "http://192.0.2.7:3000" } });
  const { browser, password } = await bare.signUp();
  const { body } = await browser.get<Factors>("/api/account/factors");
  expect(body.passkeySite).toBeNull();
  const answers = [
    await browser.post("/api/account/passkeys/options", { password }),
    await browser.post("/api/account/sign-in/passkey/options"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  await bare.close();
});
