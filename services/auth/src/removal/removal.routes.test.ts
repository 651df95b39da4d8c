import { removalSchema } from "@oneworld/contracts/auth/account";
import { SESSION_COOKIE } from "@oneworld/contracts/auth/session";
import { hashToken, sessionKey } from "@oneworld/service-kit/http/session";
import { testSettings, type TestClient } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestAuth } from "../../test/testing.ts";
import { removeDueCommand, removalJob } from "./remove-due.ts";
import { removeDue } from "./removal.rules.ts";

const DAY_MS = 86_400_000;

const auth = await createTestAuth();
afterAll(() => auth.close());

const ask = (browser: TestClient, password: unknown) =>
  browser.post("/api/account/removal", { password });
const cancelChange = (browser: TestClient) => browser.send("DELETE", "/api/account/removal");

const deps = () => ({ db: auth.db, redis: auth.redis, log: testSettings.log });

/** Deletes accounts as if the grace period were over. */
const removeInAWeek = () => removeDue(deps(), new Date(Date.now() + 8 * DAY_MS));

const { signIn } = auth;

const removedEvents = (memberId: string) =>
  auth.db.outboxEvent.findMany({ where: { subject: memberId, type: "member.removed" } });

describe("a member who wants to leave", () => {
  it("learns the date of the deletion, on the page and by email, and is signed out elsewhere", async () => {
    const { email, password, browser } = await auth.signUp();
    const elsewhere = (await signIn(email, password)).browser;
    const { status, body } = await ask(browser, password);
    expect(status).toBe(200);
    const { removalAt } = removalSchema.strict().parse(body);
    const inDays = (Date.parse(removalAt ?? "") - Date.now()) / DAY_MS;
    expect(inDays).toBeGreaterThan(6.99);
    expect(inDays).toBeLessThanOrEqual(7);
    expect((await browser.get("/api/account")).body).toMatchObject({ removalAt });
    expect((await elsewhere.get("/api/account")).status).toBe(401);
    const message = (await auth.emailsTo(email)).at(-1);
    expect(message?.subject).toBe("Your account will be deleted");
    expect(message?.text).toContain(String(new Date(removalAt ?? "").getUTCFullYear()));
  });

  it("learns the time in their time zone, as in the email", async () => {
    const { email, password, browser } = await auth.signUp();
    const moment = async () => {
      const { body } = await ask(browser, password);
      return / on (.+?)\. Until/.exec(String(body["message"]))?.[1] ?? "";
    };
    expect(await moment()).toMatch(/ UTC$/);
    await cancelChange(browser);
    await browser.send("PUT", "/api/account/time-zone", { timeZone: "Asia/Tokyo" });
    const inTokyo = await moment();
    expect(inTokyo).toMatch(/ \(Asia\/Tokyo\)$/);
    expect((await auth.emailsTo(email)).at(-1)?.text).toContain(inTokyo);
  });

  it("has one date and one email for repeated requests", async () => {
    const { email, password, browser } = await auth.signUp();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(browser, password)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.removalAt)).size).toBe(1);
    const messages = await auth.emailsTo(email);
    expect(messages.filter(({ subject }) => subject.includes("deleted"))).toHaveLength(1);
  });

  it("isn't deleted while a suspension keeps them from cancelling, whenever it began", async () => {
    const { id, password, browser } = await auth.signUp();
    await ask(browser, password);
    const until = (days: number) => ({ suspendedUntil: new Date(Date.now() + days * DAY_MS) });
    await auth.db.account.update({ where: { id }, data: until(30) });
    await removeInAWeek();
    expect(await auth.db.account.count({ where: { id } })).toBe(1);
    await auth.db.account.update({ where: { id }, data: until(-1) });
    await removeInAWeek();
    expect(await auth.db.account.count({ where: { id } })).toBe(0);
  });

  it("can sign in and cancel the deletion", async () => {
    const { email, password, browser } = await auth.signUp();
    await ask(browser, password);
    const later = await signIn(email, password);
    expect(later.status).toBe(200);
    const { status, body } = await cancelChange(later.browser);
    expect([status, body]).toEqual([200, { message: "Your account stays.", removalAt: null }]);
    expect((await later.browser.get("/api/account")).body).toMatchObject({ removalAt: null });
    expect((await auth.emailsTo(email)).at(-1)?.subject).toBe("Your account stays");
    await removeInAWeek();
    expect((await signIn(email, password)).status).toBe(200);
  });

  it("gets the same answer when no deletion was scheduled", async () => {
    const { email, browser } = await auth.signUp();
    const { status, body } = await cancelChange(browser);
    expect([status, body.removalAt]).toEqual([200, null]);
    expect(await auth.emailsTo(email)).toHaveLength(1);
  });

  it.each([undefined, "", 7, "not the password", "x".repeat(5000)])(
    "must give the password; %j is refused",
    async (password) => {
      const { browser } = await auth.signUp();
      const { status, body } = await ask(browser, password);
      expect([status, Object.keys(body.fields as object)]).toEqual([400, ["password"]]);
      expect((await browser.get("/api/account")).body).toMatchObject({ removalAt: null });
    },
  );
});

describe("after the grace period", () => {
  it("the account is gone, its sessions end, and every service receives one event", async () => {
    const { id, email, password, browser } = await auth.signUp({ name: "Unforgettable Name" });
    await ask(browser, password);
    const tokenHash = hashToken(browser.cookies.get(SESSION_COOKIE) ?? "");
    await removeDue(deps(), new Date(Date.now() + 6 * DAY_MS));
    expect(await auth.db.account.count({ where: { id } })).toBe(1);

    await expect.poll(removeInAWeek, { timeout: 10_000 }).toBe(1);
    expect(await auth.redis.get(sessionKey(tokenHash))).toBe("ended");
    expect((await browser.get("/api/users/session")).body).toEqual({ user: null });
    expect((await browser.get("/api/account")).status).toBe(401);
    expect((await signIn(email, password)).body).toEqual({
      message: "Email or password is wrong.",
      code: "sign_in_failed",
    });
    const [event, ...more] = await removedEvents(id);
    expect(event?.data).toEqual({ memberId: id, removedAt: expect.any(String) });
    expect(more).toEqual([]);
    expect(await auth.db.mailedLink.count({ where: { accountId: id } })).toBe(0);
  });

  it("published events lose the name, and the email is free again", async () => {
    const { id, email, password, browser } = await auth.signUp({ name: "Unforgettable Name" });
    await ask(browser, password);
    // The job passes over an account that another statement has locked, and takes it the next time
    await expect.poll(removeInAWeek, { timeout: 10_000 }).toBe(1);
    const published = await auth.db.outboxEvent.findMany({ where: { subject: id } });
    expect(published.map(({ type }) => type)).toEqual([
      "member.registered",
      // Makes the relay delete entries that the stream still holds
      "entries.erased",
      "member.removed",
    ]);
    expect(JSON.stringify(published.map(({ data }) => data))).not.toContain("Unforgettable");
    expect(published[0]?.data).toMatchObject({ memberId: id, name: "Former member" });
    const again = await auth.signUp({ email });
    expect(again.id).not.toBe(id);
  });

  it("concurrent replicas of the job remove each account once", async () => {
    const leaving = await Promise.all(Array.from({ length: 6 }, () => auth.signUp()));
    for (const { browser, password } of leaving) await ask(browser, password);
    const counts = await Promise.all([removeInAWeek(), removeInAWeek(), removeInAWeek()]);
    const later = await removeInAWeek();
    expect(counts.reduce((sum, count) => sum + count, later)).toBe(6);
    for (const { id } of leaving) expect(await removedEvents(id)).toHaveLength(1);
  });

  it("a concurrent cancellation either succeeds or fails, and never leaves half an account", async () => {
    const leaving = await Promise.all(Array.from({ length: 6 }, () => auth.signUp()));
    for (const { browser, password } of leaving) await ask(browser, password);
    const [answers] = await Promise.all([
      Promise.all(leaving.map(({ browser }) => cancelChange(browser))),
      removeInAWeek(),
    ]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    for (const { id, email, password } of leaving) {
      const stays = (await auth.db.account.count({ where: { id } })) === 1;
      expect(await removedEvents(id)).toHaveLength(stays ? 0 : 1);
      expect((await signIn(email, password)).status).toBe(stays ? 200 : 401);
    }
  });

  it("an account that can't be deleted doesn't keep others, and the job says that it failed", async () => {
    const [stuck, other] = [await auth.signUp(), await auth.signUp()];
    const removalAt = new Date();
    for (const { id } of [stuck, other]) {
      await auth.db.account.update({ where: { id }, data: { removalAt } });
    }
    await auth.db.account.update({ where: { id: stuck.id }, data: { removalAt: new Date(0) } });
    // What keeps it: another row that refers to it
    await auth.db.$executeRaw`CREATE TABLE keeps (id uuid REFERENCES accounts)`;
    await auth.db.$executeRaw`INSERT INTO keeps VALUES (${stuck.id}::uuid)`;
    await expect(removalJob(deps()).run()).rejects.toThrow("not be deleted: 1");
    expect(await auth.db.account.count({ where: { id: other.id } })).toBe(0);
    expect(await auth.db.account.count({ where: { id: stuck.id } })).toBe(1);
    await auth.db.$executeRaw`DROP TABLE keeps`;
    await removalJob(deps()).run();
    expect(await auth.db.account.count({ where: { id: stuck.id } })).toBe(0);
  });

  it("the job removes due accounts, and the operators' command those due at a given time", async () => {
    const { id, password, browser } = await auth.signUp();
    await ask(browser, password);
    await removeDueCommand(deps(), []);
    expect(await auth.db.account.count({ where: { id } })).toBe(1);
    await removeDueCommand(deps(), ["--now", new Date(Date.now() + 8 * DAY_MS).toISOString()]);
    expect(await auth.db.account.count({ where: { id } })).toBe(0);
    await expect(removeDueCommand(deps(), ["--now", "soon"])).rejects.toThrow("--now soon");
    await expect(removeDueCommand(deps(), ["--later"])).rejects.toThrow("--later");

    const other = await auth.signUp();
    await ask(other.browser, other.password);
    await auth.db.account.update({ where: { id: other.id }, data: { removalAt: new Date() } });
    await removalJob(deps()).run();
    expect(await auth.db.account.count({ where: { id: other.id } })).toBe(0);
  });
});
