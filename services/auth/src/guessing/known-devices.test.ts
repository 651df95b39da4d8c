import { EDGE_SECRET_HEADER } from "@oneworld/service-kit/http/client-address";
import { type TestClient, testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createTestAuth } from "../../test/testing.ts";

// The tests hash dozens of passwords
vi.setConfig({ testTimeout: 30_000 });

const WRONG = "a wrong guess";

const auth = await createTestAuth();
afterAll(() => auth.close());

async function signIn(browser: TestClient, email: string, password: string): Promise<number> {
  return (await browser.post("/api/users/auth", { email, password })).status;
}

/** Failed attempts, each in a browser without cookies. */
async function attack(email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempts = 0; attempts < times; attempts += 1) {
    statuses.push(await signIn(auth.browser(), email, WRONG));
  }
  return statuses;
}

describe("a browser in which the member has signed in before", () => {
  it("isn't locked out by attackers, who are refused from the same address", async () => {
    const { email, password, browser } = await auth.signUp();
    await browser.post("/api/users/logout");
    expect(await attack(email, 12)).toEqual([...Array(10).fill(401), 429, 429]);
    expect(await signIn(auth.browser(), email, password)).toBe(429);
    expect(await signIn(browser, email, password)).toBe(200);
    // Its success doesn't give attackers new attempts
    expect(await attack(email, 1)).toEqual([429]);
  });

  it("has ten attempts, which count separately from other browsers'", async () => {
    const { email, password, browser } = await auth.signUp();
    const other = auth.browser();
    expect(await signIn(other, email, password)).toBe(200);
    const statuses: number[] = [];
    for (let attempts = 0; attempts < 12; attempts += 1)
      statuses.push(await signIn(browser, email, WRONG));
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect(await signIn(browser, email, password)).toBe(429);
    expect(await signIn(other, email, password)).toBe(200);
    expect(await signIn(auth.browser(), email, password)).toBe(200);
  });

  it("is untrusted for every other account, and for unknown emails", async () => {
    const [mine, theirs] = [await auth.signUp(), await auth.signUp()];
    await attack(theirs.email, 10);
    expect(await signIn(mine.browser, theirs.email, theirs.password)).toBe(429);
    const unknown = "nobody-at-all@example.org";
    await attack(unknown, 10);
    expect(await signIn(mine.browser, unknown, WRONG)).toBe(429);
  });

  it("is untrusted after the password was changed elsewhere", async () => {
    const { email, password, browser } = await auth.signUp();
    const other = auth.browser();
    await signIn(other, email, password);
    const newPassword = "quiet river copper";
    await browser.send("PUT", "/api/account/password", { currentPassword: password, newPassword });
    await attack(email, 10);
    expect(await signIn(other, email, newPassword)).toBe(429);
  });

  it("has a cookie that no script and no other site can use, and that reveals no email", async () => {
    const { email, password } = await auth.signUp();
    const https = {
      [EDGE_SECRET_HEADER]: testSettings.edgeSecret,
      "x-forwarded-proto": "https",
    };
    const { headers } = await auth.browser().post("/api/users/auth", { email, password }, https);
    const cookie = headers.getSetCookie().find((line) => line.includes("ow_device")) ?? "";
    const [pair, ...attributes] = cookie.split("; ");
    expect(pair).toMatch(/^__Host-ow_device=[\w-]{22}\.[\w-]{43}$/);
    expect(attributes.toSorted()).toEqual([
      "HttpOnly",
      "Max-Age=31536000",
      "Path=/",
      "SameSite=Lax",
      "Secure",
    ]);
  });

  it("gets no cookie after a failure", async () => {
    const { email } = await auth.signUp();
    const answer = await auth.browser().post("/api/users/auth", { email, password: WRONG });
    expect(answer.headers.getSetCookie().join()).not.toContain("ow_device");
  });
});
