import type { Factors } from "@oneworld/contracts/auth/factors";
import type { SessionProbe } from "@oneworld/contracts/auth/session";
import { hashToken } from "@oneworld/service-kit/http/session";
import { SESSION_COOKIE } from "@oneworld/contracts/auth/session";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createSessionRecordReader } from "../session/session.rules.ts";
import { createTestAuth } from "../../test/testing.ts";
import { TestAuthenticator } from "@oneworld/service-kit/test/testing-authenticator";
import { addPasskey, ORIGIN } from "../../test/testing-factors.ts";

// Each test hashes several passwords, which is slow on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const auth = await createTestAuth();
afterAll(() => auth.close());

async function options(browser = auth.browser()) {
  const { status, body } = await browser.post<{ challenge: string; rpId: string }>(
    "/api/account/sign-in/passkey/options",
  );
  expect(status).toBe(200);
  return body;
}

const send = (credential: object, browser = auth.browser()) =>
  browser.post("/api/account/sign-in/passkey", { credential });

const refused = { status: 401, body: { code: "sign_in_failed", message: expect.any(String) } };

async function member() {
  const who = await auth.signUp();
  return { ...who, ...(await addPasskey(who)) };
}

describe("a sign-in by passkey", () => {
  it("opens a session with both factors in any browser", async () => {
    const { authenticator, browser: own, id, email } = await member();
    const asked = await options();
    expect(asked).toMatchObject({ rpId: "oneworld.example", userVerification: "required" });
    expect(asked).not.toHaveProperty("allowCredentials.0");
    const browser = auth.browser();
    const { status, body } = await send(authenticator.sign(asked), browser);
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, role: "member" });
    const probe = await browser.get<SessionProbe>("/api/users/session");
    expect(probe.body.user?.email).toBe(email);
    const token = browser.cookies.get(SESSION_COOKIE) ?? "";
    const record = await createSessionRecordReader(auth.db)(hashToken(token));
    expect(record?.secondFactor).toBe(true);
    const { body: factors } = await own.get<Factors>("/api/account/factors");
    expect(factors.passkeys).toMatchObject([{ _id: id, lastUsedAt: expect.any(String) }]);
  });

  it("works with authenticators without a counter", async () => {
    const { authenticator } = await member();
    for (let times = 0; times < 2; times += 1) {
      expect((await send(authenticator.sign(await options(), { counter: 0 }))).status).toBe(200);
    }
  });

  it("ends the session that the browser had", async () => {
    const { authenticator } = await member();
    const other = await auth.signUp();
    const before = other.browser.cookies.get(SESSION_COOKIE);
    await send(authenticator.sign(await options()), other.browser);
    expect((await auth.browser(before).get("/api/account")).status).toBe(401);
  });
});

describe("a sign-in by passkey is refused", () => {
  it.each([
    ["from another origin", { origin: "https://evil.example" }],
    ["from a page without https", { origin: "http://oneworld.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["without PIN or biometrics", { verified: false }],
    ["by a registration's response", { type: "webauthn.create" }],
  ])("%s", async (_, deviations) => {
    const { authenticator } = await member();
    const answer = await send(authenticator.sign(await options(), deviations));
    expect(answer).toMatchObject(refused);
  });

  it("when it is replayed, also concurrently", async () => {
    const { authenticator } = await member();
    const credential = authenticator.sign(await options());
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(credential)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
    expect(await send(credential)).toMatchObject(refused);
  });

  it("when its challenge is forged or has expired", async () => {
    const { authenticator } = await member();
    const made = Buffer.alloc(32, 7).toString("base64url");
    const rpId = "oneworld.example";
    expect(await send(authenticator.sign({ challenge: made, rpId }))).toMatchObject(refused);
    const asked = await options();
    await auth.db.challenge.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await send(authenticator.sign(asked))).toMatchObject(refused);
  });

  it("when the counter doesn't grow, as with a copied authenticator", async () => {
    const { authenticator } = await member();
    expect((await send(authenticator.sign(await options(), { counter: 9 }))).status).toBe(200);
    for (const counter of [9, 8, 0]) {
      const answer = await send(authenticator.sign(await options(), { counter }));
      expect(answer).toMatchObject(refused);
    }
    expect((await send(authenticator.sign(await options(), { counter: 10 }))).status).toBe(200);
  });

  it("when another one has used the same counter at the same time", async () => {
    const { authenticator } = await member();
    const asked = [await options(), await options(), await options()];
    const answers = await Promise.all(
      asked.map((one) => send(authenticator.sign(one, { counter: 5 }))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it("with another member's passkey id or handle", async () => {
    const [victim, attacker] = [await member(), await member()];
    const signed = attacker.authenticator.sign(await options());
    const id = victim.authenticator.credentialId.toString("base64url");
    expect(await send({ ...signed, id, rawId: id })).toMatchObject(refused);

    const again = attacker.authenticator.sign(await options());
    const { userHandle } = victim.authenticator.sign(await options()).response;
    const response = { ...again.response, userHandle };
    expect(await send({ ...again, response })).toMatchObject(refused);
  });

  it("with an unknown or a removed passkey, with the same message", async () => {
    const who = await member();
    const outsider = new TestAuthenticator(ORIGIN);
    const unknown = await send(outsider.sign(await options()));
    const path = `/api/account/passkeys/${who.id}/removal`;
    await who.browser.post(path, { password: who.password });
    const removed = await send(who.authenticator.sign(await options()));
    expect(unknown).toMatchObject(refused);
    expect(removed.body).toEqual(unknown.body);
  });

  it("with malformed bytes", async () => {
    const { authenticator } = await member();
    const signed = authenticator.sign(await options());
    for (const field of ["clientDataJSON", "authenticatorData", "signature"]) {
      for (const value of ["", "!", "AA", null, 7]) {
        const response = { ...signed.response, [field]: value };
        const { status } = await send({ ...signed, response });
        expect([400, 401]).toContain(status);
      }
    }
  });
});
