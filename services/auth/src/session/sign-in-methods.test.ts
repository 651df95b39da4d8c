import type { SecurityEventPage } from "@oneworld/contracts/auth/security-events";
import { SESSION_COOKIE } from "@oneworld/contracts/auth/session";
import { afterAll, describe, expect, it, vi } from "vitest";
import { addPasskey, addTotp } from "../../test/testing-factors.ts";
import { createTestAuth, withOwnDate } from "../../test/testing.ts";

// Each test hashes a dozen passwords, which is slow on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const auth = await createTestAuth();
afterAll(() => auth.close());
withOwnDate();

type Browser = ReturnType<typeof auth.browser>;

/** One attempt to sign in, right or wrong. @returns the status */
type Enter = (browser: Browser, isRight: boolean) => Promise<number>;

const newMember = async () => ({ ...(await auth.signUp()) });
type Member = Awaited<ReturnType<typeof newMember>>;

const givePassword = ({ email, password }: Member, browser: Browser) =>
  browser.post("/api/users/auth", { email, password });

const byCode =
  (who: Member, method: string, next: () => string): Enter =>
  async (browser, isRight) => {
    await givePassword(who, browser);
    const code = isRight ? next() : "000000";
    return (await browser.post("/api/account/sign-in/second-factor", { method, code })).status;
  };

/** The ways to sign in: each gives a member the factor that it needs. */
const METHODS: [name: string, set: (who: Member) => Promise<{ enter: Enter; failure: string }>][] =
  [
    [
      "password",
      async (who) => ({
        failure: "sign_in_failed",
        enter: async (browser, isRight) => {
          const given = isRight ? who : { ...who, password: "not-the-password" };
          return (await givePassword(given, browser)).status;
        },
      }),
    ],
    [
      "passkey",
      async (who) => {
        const { authenticator } = await addPasskey(who);
        return {
          failure: "sign_in_failed",
          enter: async (browser, isRight) => {
            const path = "/api/account/sign-in/passkey";
            const { body } = await browser.post<{ challenge: string; rpId: string }>(
              `${path}/options`,
            );
            const credential = authenticator.sign(body, { verified: isRight });
            return (await browser.post(path, { credential })).status;
          },
        };
      },
    ],
    [
      "code of the app",
      async (who) => {
        const { app } = await addTotp(who);
        return { failure: "second_factor_failed", enter: byCode(who, "totp", app.nextCode) };
      },
    ],
    [
      "recovery code",
      async (who) => {
        const { recoveryCodes } = await addTotp(who);
        const next = () => recoveryCodes.pop() ?? "";
        return { failure: "second_factor_failed", enter: byCode(who, "recovery_code", next) };
      },
    ],
  ];

describe.each(METHODS)("a sign-in by %s", (_, set) => {
  async function member() {
    const who = await newMember();
    return { ...who, ...(await set(who)) };
  }
  const eventsOf = async ({ browser }: Member) =>
    (await browser.get<SecurityEventPage>("/api/account/security-events")).body.events.map(
      ({ event }) => event,
    );

  it("ends the browser's earlier session, under a new token and a new CSRF token", async () => {
    const { enter, email } = await member();
    const { browser } = await auth.signUp();
    const tokens = () => [SESSION_COOKIE, "XSRF-TOKEN"].map((name) => browser.cookies.get(name));
    const [session, csrf] = tokens();
    expect(await enter(browser, true)).toBe(200);
    expect(tokens()).not.toContain(session);
    expect(tokens()).not.toContain(csrf);
    expect((await auth.browser(session).get("/api/account")).status).toBe(401);
    expect((await browser.get("/api/account")).body).toMatchObject({ email });
    expect((await browser.post("/api/account/verification")).status).toBe(200);
  });

  it("ends the least recently used sessions beyond the limit", async () => {
    const { id, enter } = await member();
    const accountId = id;
    await auth.db.session.deleteMany({ where: { accountId } });
    const old = Array.from({ length: 21 }, (__, age) => ({
      id: `00000000-0000-7000-8000-${String(age).padStart(12, "0")}`,
      accountId,
      tokenHash: `${id}-${age}`,
      userAgent: "",
      lastSeenAt: new Date(Date.now() - (age + 1) * 60_000),
      expiresAt: new Date(Date.now() + 3_600_000),
    }));
    await auth.db.session.createMany({ data: old });
    expect(await enter(auth.browser(), true)).toBe(200);
    const left = await auth.db.session.findMany({ where: { accountId } });
    expect(left).toHaveLength(15);
    const hashes = new Set(left.map(({ tokenHash }) => tokenHash));
    expect(old.filter(({ tokenHash }) => !hashes.has(tokenHash))).toEqual(old.slice(14));
    await auth.db.session.deleteMany({ where: { accountId } });
  });

  it("is blocked after ten failures, except in a browser that has used it before", async () => {
    const { enter } = await member();
    const known = auth.browser();
    expect(await enter(known, true)).toBe(200);
    const [outsider, statuses] = [auth.browser(), [] as number[]];
    for (let times = 0; times < 11; times += 1) statuses.push(await enter(outsider, false));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await enter(auth.browser(), true)).toBe(429);
    known.cookies.delete(SESSION_COOKIE);
    await known.get("/api/users/session");
    expect(await enter(known, true)).toBe(200);
  });

  it("is in the security log, with its failures and its end", async () => {
    const who = await member();
    const browser = auth.browser();
    for (let times = 0; times < 10; times += 1) await who.enter(browser, false);
    expect(await who.enter(browser, true)).toBe(429);
    const other = await member();
    expect(await other.enter(auth.browser(), true)).toBe(200);
    // They are stored after the answer
    await vi.waitFor(async () => {
      const events = await eventsOf(who);
      expect(events.filter((event) => event === who.failure)).toHaveLength(10);
      expect(events).toContain("sign_in_blocked");
      expect(events).not.toContain("signed_in");
      expect(await eventsOf(other)).toContain("signed_in");
    }, 10_000);
  });
});
