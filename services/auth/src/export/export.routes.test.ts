import { exportArchiveSchema } from "@oneworld/contracts/auth/account";
import { newId } from "@oneworld/service-kit/data/id";
import { bearer, createInternalApp } from "@oneworld/service-kit/http/internal-app";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { serve, type ServerType } from "@hono/node-server";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createTestAuth } from "../../test/testing.ts";

/** Another service, with its part of every member's export, or what makes it. */
async function startService(part: unknown) {
  const app = createInternalApp(testSettings);
  app.get("/internal/members/:id/export", async (c) => {
    const made: unknown = await (typeof part === "function" ? part() : part);
    return c.json(made === undefined ? null : { of: c.req.param("id"), part: made });
  });
  let server: ServerType | undefined;
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, (info) =>
      resolve(info.port),
    );
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => server?.close() };
}

describe("POST /api/account/export", async () => {
  const open: { close(): Promise<void> }[] = [];
  const forum = await startService(["a post"]);
  const site = await createTestAuth();
  afterAll(async () => {
    forum.stop();
    await site.close();
  });
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });
  const createAuth = async (options: Parameters<typeof createTestAuth>[0]) => {
    const auth = await createTestAuth(options);
    open.push(auth);
    return auth;
  };

  it("returns a file with every service's data about the member", async () => {
    const chat = await startService(["a message"]);
    const auth = await createAuth({ services: { forum: forum.url, chat: chat.url } });
    const { id, email, password, browser } = await auth.signUp({ name: "Noor" });
    const { status, body, headers } = await browser.post("/api/account/export", { password });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("application/json");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="[\w-]+-\d{4}-\d\d-\d\d\.json"$/,
    );
    const archive = exportArchiveSchema.strict().parse(body);
    expect(archive).toMatchObject({
      memberId: id,
      services: {
        auth: { account: { id, email, name: "Noor" }, sessions: [{ device: "Unknown browser" }] },
        forum: { of: id, part: ["a post"] },
        chat: { of: id, part: ["a message"] },
      },
    });
    chat.stop();
  });

  it("contains no hash of a password, session or link", async () => {
    const { id, password, browser } = await site.signUp();
    await site.emailsTo("");
    const { body } = await browser.post("/api/account/export", { password });
    const account = await site.db.account.findUniqueOrThrow({
      where: { id },
      include: { sessions: true, links: true },
    });
    const text = JSON.stringify(body);
    expect(text).toContain("verify_email");
    for (const secret of [
      account.passwordHash,
      account.sessions[0]?.tokenHash,
      account.links[0]?.tokenHash,
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it("works after a suspension that was lifted", async () => {
    const { id: memberId, email, password } = await site.signUp();
    const lifted = { memberId, until: null, isBan: false, statementId: null, version: 2 };
    await site.suspend({ ...lifted, isBan: true, statementId: newId(), version: 1 });
    await site.suspend(lifted);
    const { browser } = await site.signIn(email, password);
    expect((await browser.post("/api/account/export", { password })).status).toBe(200);
  });

  it.each([
    ["is unreachable", () => Promise.resolve({ url: "http://127.0.0.1:9", stop: () => undefined })],
    ["returns no part of an archive", () => startService(undefined)],
  ])("explains what to do when a service %s, and returns no partial archive", async (_, start) => {
    const shop = await start();
    const auth = await createAuth({ services: { forum: forum.url, shop: shop.url } });
    const { password, browser } = await auth.signUp();
    const { status, body, headers } = await browser.post("/api/account/export", { password });
    expect([status, body.code]).toEqual([503, "unavailable"]);
    expect(body.message).toMatch(/\bshop\b.*try again/);
    expect(body.message).not.toMatch(/forum/);
    expect(JSON.stringify(body)).not.toContain("a post");
    expect(headers.get("content-disposition")).toBeNull();
    shop.stop();
  });

  it.each([{}, { password: "" }, { password: "a wrong guess" }, { password: 7 }])(
    "refuses the password %j",
    async (body) => {
      const { browser } = await site.signUp();
      const answer = await browser.post("/api/account/export", body);
      expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([
        400,
        ["password"],
      ]);
      expect(answer.headers.get("content-disposition")).toBeNull();
    },
  );

  it("is limited per member", async () => {
    const auth = await createAuth({ limits: { EXPORTS_PER_HOUR: 2 } });
    const { password, browser } = await auth.signUp();
    const statuses: number[] = [];
    for (let times = 0; times < 3; times += 1) {
      statuses.push((await browser.post("/api/account/export", { password })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it("makes two archives at once; a member waits for one, and is refused a third", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let underWay = 0;
    const chat = await startService(() => {
      underWay += 1;
      return released.then(() => []);
    });
    const auth = await createAuth({ services: { chat: chat.url } });
    const [one, two, three] = [await auth.signUp(), await auth.signUp(), await auth.signUp()];
    const statuses = [one, one, one, two, three].map(({ password, browser }) =>
      browser.post("/api/account/export", { password }).then(({ status }) => status),
    );
    expect(await Promise.race(statuses)).toBe(429);
    await expect.poll(() => underWay).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(underWay).toBe(2);
    release();
    expect((await Promise.all(statuses)).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 429,
    ]);
    chat.stop();
  });

  it("serves a service's own part to the site's processes only", async () => {
    const { id, browser } = await site.signUp();
    const path = `/internal/members/${id}/export`;
    expect((await browser.get(path, bearer(testSettings.internalSecret))).status).toBe(404);
    expect((await site.internal.get(path)).body).toMatchObject({ account: { id } });
    for (const unknown of [newId(), "1"]) {
      expect((await site.internal.get(`/internal/members/${unknown}/export`)).status).toBe(404);
    }
  });
});
