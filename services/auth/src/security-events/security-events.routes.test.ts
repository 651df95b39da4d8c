import {
  securityEventPageSchema,
  type AccountActivity,
  type AccountEvent,
} from "@oneworld/contracts/auth/security-events";
import { createBackground } from "@oneworld/service-kit/process/background";
import { newId } from "@oneworld/service-kit/data/id";
import { testSettings, type TestClient } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestAuth, tokenIn } from "../../test/testing.ts";
import { createSecurityEventKeeper, securityEventJob } from "./security-events.rules.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";
const DAY_MS = 86_400_000;

const auth = await createTestAuth();
afterAll(() => auth.close());

async function page(browser: TestClient, query = "") {
  await auth.emailsTo("");
  const { status, body } = await browser.get(`/api/account/security-events${query}`);
  expect(status).toBe(200);
  return securityEventPageSchema.strict().parse(body);
}

const kinds = (events: AccountActivity[]) => events.map(({ event }) => event);

/** Stores `count` events of each kind, as the service does. */
async function store(memberId: string, event: AccountEvent, count: number, at: Date) {
  const background = createBackground(testSettings.log);
  const keep = createSecurityEventKeeper({ db: auth.db, background });
  for (let index = 0; index < count; index += 1) {
    const moment = new Date(at.getTime() + index);
    keep({ event, at: moment, memberId, network: "", userAgent: "", requestId: "" });
    await background.settled();
  }
}

describe("GET /api/account/security-events", () => {
  it("lists the account's events, newest first, with device and network", async () => {
    const { browser, email, password } = await auth.signUp();
    const newPassword = "meadow anchor copper";
    const other = auth.browser();
    const agent = { "user-agent": FIREFOX };
    await other.post("/api/users/auth", { email, password: "a wrong guess" }, agent);
    await other.post("/api/users/auth", { email, password }, agent);
    await other.post("/api/users/logout", undefined, agent);
    await browser.send("PUT", "/api/account/password", { currentPassword: "x", newPassword });
    await browser.send("PUT", "/api/account/password", { currentPassword: password, newPassword });
    await browser.post("/api/account/password-reset", { email });
    const { events, nextCursor } = await page(browser);
    expect(kinds(events)).toEqual([
      "password_reset_requested",
      "password_changed",
      "password_confirmation_failed",
      "signed_out",
      "signed_in",
      "sign_in_failed",
      "signed_up",
    ]);
    expect(events[4]).toMatchObject({ device: "Firefox on Linux", network: "127.0.0.0/24" });
    expect(nextCursor).toBeNull();
    const first = await page(browser, "?limit=3");
    const second = await page(browser, `?limit=50&cursor=${first.nextCursor}`);
    expect([...first.events, ...second.events]).toEqual(events);
  });

  it("records resets, changes of email, exports, ended sessions and removals", async () => {
    const { browser, email, id, password } = await auth.signUp();
    const newPassword = "meadow anchor copper";
    await browser.send("PUT", "/api/account/email", { email: `new-${email}`, password });
    await browser.send("DELETE", "/api/account/email");
    await browser.post("/api/account/export", { password });
    await browser.post("/api/account/removal", { password });
    await browser.send("DELETE", "/api/account/removal");
    await browser.post("/api/account/password-reset", { email });
    const token = tokenIn((await auth.emailsTo(email)).at(-1));
    await browser.send("PUT", "/api/account/password-reset", { token, newPassword });
    const again = auth.browser();
    await again.post("/api/users/auth", { email, password: newPassword });
    const { events } = await page(again);
    expect(kinds(events).toReversed()).toEqual([
      "signed_up",
      "email_change_requested",
      "email_change_cancelled",
      "data_exported",
      "removal_requested",
      "removal_cancelled",
      "password_reset_requested",
      "password_reset",
      "signed_in",
    ]);
    expect(JSON.stringify(events)).not.toContain(email);
    const { body } = await again.post<{ services: { auth: { securityEvents: unknown[] } } }>(
      "/api/account/export",
      { password: newPassword },
    );
    expect(body.services.auth.securityEvents).toHaveLength(events.length);
    await auth.db.account.delete({ where: { id } });
    expect(await auth.db.securityEvent.count({ where: { accountId: id } })).toBe(0);
  });

  it("doesn't record the cancellation of a change that wasn't requested", async () => {
    const { browser } = await auth.signUp();
    expect((await browser.send("DELETE", "/api/account/email")).status).toBe(200);
    expect(kinds((await page(browser)).events)).toEqual(["signed_up"]);
  });

  it("records blocked sign-ins after many failures", async () => {
    const { browser, email } = await auth.signUp();
    const guess = { email, password: "a wrong guess" };
    const statuses: number[] = [];
    for (let attempts = 0; attempts < 11; attempts += 1) {
      statuses.push((await auth.browser().post("/api/users/auth", guess)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(kinds((await page(browser)).events)[0]).toBe("sign_in_blocked");
  });

  it("shows members their own events only, and visitors none", async () => {
    const { browser } = await auth.signUp();
    const { browser: other } = await auth.signUp();
    const [own] = (await page(browser)).events;
    expect(kinds((await page(other)).events)).toEqual(["signed_up"]);
    expect((await page(other, `?cursor=${own?._id}`)).events).toEqual([]);
    expect((await auth.browser().get("/api/account/security-events")).status).toBe(401);
  });

  it.each(["limit=0", "limit=51", "limit=x", "cursor=1"])("refuses %s", async (query) => {
    const { browser } = await auth.signUp();
    const { status, body } = await browser.get(`/api/account/security-events?${query}`);
    expect([status, Object.keys(body.fields as object)]).toEqual([400, [query.split("=")[0]]]);
  });
});

describe("events", () => {
  it("are at most 200 per member, and failed attempts don't displace the others", async () => {
    const { id, browser } = await auth.signUp();
    await page(browser);
    await store(id, "signed_in", 3, new Date(Date.now() + 1000));
    await store(id, "sign_in_failed", 20, new Date(Date.now() + 2000));
    await store(id, "password_confirmation_failed", 90, new Date(Date.now() + 2500));
    const count = (event: string) =>
      auth.db.securityEvent.count({ where: { accountId: id, event } });
    expect(await count("signed_in")).toBe(3);
    expect([await count("sign_in_failed"), await count("password_confirmation_failed")]).toEqual([
      10, 90,
    ]);
    await store(id, "signed_in", 110, new Date(Date.now() + 3000));
    expect(await auth.db.securityEvent.count({ where: { accountId: id } })).toBe(200);
  });

  it("of a deleted member are not stored", async () => {
    const id = newId();
    await store(id, "signed_in", 1, new Date());
    expect(await auth.db.securityEvent.count({ where: { accountId: id } })).toBe(0);
  });

  it("are deleted after 90 days", async () => {
    const { id, browser } = await auth.signUp();
    await page(browser);
    await store(id, "signed_in", 1, new Date(Date.now() - 91 * DAY_MS));
    await store(id, "signed_in", 1, new Date(Date.now() - 89 * DAY_MS));
    await securityEventJob(auth).run();
    expect(kinds((await page(browser)).events)).toEqual(["signed_up", "signed_in"]);
  });
});
