import { newSessionMember } from "@oneworld/contracts/auth/new-session-member";
import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { hiddenName } from "@oneworld/contracts/profile/hidden-name";
import { SESSION_COOKIE, sessionMemberSchema } from "@oneworld/contracts/auth/session";
import { EDGE_SECRET_HEADER } from "@oneworld/service-kit/http/client-address";
import { newId } from "@oneworld/service-kit/data/id";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestAuth, newcomer } from "../../test/testing.ts";

describe("POST /api/users", async () => {
  const auth = await createTestAuth();
  afterAll(() => auth.close());

  const countAll = async () => [
    await auth.db.account.count(),
    await auth.db.outboxEvent.count(),
    await auth.db.session.count(),
  ];

  it("makes an account and signs its member in", async () => {
    const browser = auth.browser();
    const input = newcomer({ name: "  Zoë <b>Haddad</b> " });
    const { status, body } = await browser.post("/api/users", input);
    expect(status).toBe(201);
    const expected = newSessionMember(String(body["id"]), "Zoë <b>Haddad</b>", input.email);
    expect(sessionMemberSchema.strict().parse(body)).toEqual(expected);
    const probe = await browser.get("/api/users/session");
    expect(probe.body).toEqual({ user: body });
  });

  it("sets a cookie that no script and no other site can use", async () => {
    const { headers } = await auth.browser().post("/api/users", newcomer());
    const cookie = headers.getSetCookie().find((line) => line.startsWith(SESSION_COOKIE)) ?? "";
    expect(cookie).toMatch(/^ow_session=[\w-]{43};/);
    const attributes = cookie.split("; ").slice(1);
    expect(attributes.toSorted()).toEqual([
      "HttpOnly",
      "Max-Age=7776000",
      "Path=/",
      "SameSite=Lax",
    ]);
  });

  it("binds the cookie to the host and to https when the browser used https", async () => {
    const https = {
      [EDGE_SECRET_HEADER]: testSettings.edgeSecret,
      "x-forwarded-proto": "https",
    };
    const { headers, body } = await auth.browser().post("/api/users", newcomer(), https);
    const cookie = headers.getSetCookie().find((line) => line.includes(SESSION_COOKIE)) ?? "";
    const [pair = "", ...attributes] = cookie.split("; ");
    expect(pair).toMatch(/^__Host-ow_session=[\w-]{43}$/);
    expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "Path=/", "Secure"]));
    expect(cookie).not.toContain("Domain");

    const probe = (sent: Record<string, string>) => auth.browser().get("/api/users/session", sent);
    const plain = pair.replace("__Host-", "");
    expect((await probe({ ...https, cookie: pair })).body).toEqual({ user: body });
    expect((await probe({ ...https, cookie: plain })).body).toEqual({ user: null });
    expect((await probe({ cookie: pair })).body).toEqual({ user: null });
    expect((await probe({ cookie: plain })).body).toEqual({ user: body });
  });

  it("stores neither the password nor the session's token", async () => {
    const browser = auth.browser();
    const input = newcomer();
    await browser.post("/api/users", input);
    const account = await auth.db.account.findUniqueOrThrow({
      where: { email: input.email },
      include: { sessions: true },
    });
    expect(account.passwordHash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(account.sessions).toHaveLength(1);
    const token = browser.cookies.get(SESSION_COOKIE) ?? "";
    expect(token).not.toBe("");
    expect(JSON.stringify(account)).not.toContain(token);
    expect(JSON.stringify(account)).not.toContain(input.password);
  });

  it("publishes the new member to the other services", async () => {
    const { body } = await auth.browser().post("/api/users", newcomer({ name: "Ana" }));
    const events = await auth.db.outboxEvent.findMany({ where: { subject: String(body.id) } });
    const { createdAt } = await auth.db.account.findUniqueOrThrow({
      where: { id: String(body.id) },
    });
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([
      {
        type: "member.registered",
        data: { memberId: body.id, name: "Ana", registeredAt: createdAt.toISOString() },
      },
    ]);
  });

  it("keeps only the session of a browser's last sign-up", async () => {
    const browser = auth.browser();
    await browser.post("/api/users", newcomer());
    const first = auth.browser(browser.cookies.get(SESSION_COOKIE));
    const second = await browser.post("/api/users", newcomer());
    expect((await browser.get("/api/users/session")).body).toEqual({ user: second.body });
    expect((await first.get("/api/users/session")).body).toEqual({ user: null });
  });

  it("refuses a taken email in any letter case", async () => {
    const input = newcomer();
    await auth.browser().post("/api/users", input);
    const before = await countAll();
    const again = await auth
      .browser()
      .post("/api/users", newcomer({ email: ` ${input.email.toUpperCase()} ` }));
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: "email_taken",
      fields: { email: expect.any(String) },
    });
    expect(await countAll()).toEqual(before);
  });

  it("creates one account when the same email signs up many times at once", async () => {
    const input = newcomer();
    const browsers = Array.from({ length: 12 }, () => auth.browser());
    await Promise.all(browsers.map((browser) => browser.get("/api/users/session")));
    const before = await countAll();
    const answers = await Promise.all(browsers.map((browser) => browser.post("/api/users", input)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    expect(await countAll()).toEqual(before.map((number) => number + 1));
  });

  it.each([
    ["name missing", { name: undefined }, "name"],
    ["name empty", { name: "   " }, "name"],
    ["name a number", { name: 7 }, "name"],
    ["name too long", { name: "n".repeat(81) }, "name"],
    ["name far too long", { name: "n".repeat(50_000) }, "name"],
    ["name with a NUL", { name: "No\u0000or" }, "name"],
    ["name with an escape sequence", { name: "\u001b[31mNoor" }, "name"],
    ["name with half a surrogate pair", { name: "Noor \ud83d" }, "name"],
    ["name on two lines", { name: "Noor\nHaddad" }, "name"],
    ["email missing", { email: undefined }, "email"],
    ["email a list", { email: ["noor@example.org"] }, "email"],
    ["email without a domain", { email: "noor" }, "email"],
    ["email with a NUL", { email: "no\u0000or@example.org" }, "email"],
    ["email too long", { email: `${"n".repeat(250)}@example.org` }, "email"],
    ["password missing", { password: undefined }, "password"],
    ["password an object", { password: { $ne: "" } }, "password"],
    ["password too short", { password: "a7Kq-2" }, "password"],
    ["password too long", { password: "a7Kq".repeat(33) }, "password"],
    ["password with a control character", { password: "harbour\u0007lantern" }, "password"],
    ["password of the member's own name", { password: "NoorHaddad" }, "password"],
    ["common password", { password: "Password1" }, "password"],
    ["an unknown field", { role: "moderator" }, "role"],
    ["an id chosen by the client", { _id: "019b8d3a-0001-7000-8000-000000000001" }, "_id"],
    ["a field named like a built-in", { constructor: 1 }, "constructor"],
  ])("refuses %s", async (_, changes, field) => {
    const before = await countAll();
    const answer = await auth.browser().post("/api/users", newcomer(changes));
    expect(answer.status).toBe(400);
    const refusal = errorBodySchema.parse(answer.body);
    expect(refusal.code).toBe("invalid_input");
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(refusal.message).toBe(Object.values(refusal.fields ?? {})[0]);
    expect(await countAll()).toEqual(before);
  });

  it("refuses to act as another member", async () => {
    const before = await countAll();
    const changes = { id: "019b8d3a-0001-7000-8000-000000000001" };
    const { status } = await auth.browser().post("/api/users", newcomer(changes));
    expect(status).toBe(403);
    expect(await countAll()).toEqual(before);
  });

  it.each([
    ["malformed JSON", '{"name":', 400, "malformed_json"],
    ["no object", "[]", 400, "invalid_input"],
    ["nothing", "null", 400, "invalid_input"],
    [
      "larger than any sign-up",
      JSON.stringify(newcomer({ name: "n".repeat(1e6) })),
      413,
      "too_large",
    ],
  ])("refuses a body that is %s", async (_, body, status, code) => {
    const answer = await auth.browser().post("/api/users", body);
    expect(answer.status).toBe(status);
    expect(errorBodySchema.parse(answer.body).code).toBe(code);
  });

  it.each([
    ["no CSRF token", { "x-xsrf-token": "" }, "csrf_invalid"],
    ["a forged CSRF token", { "x-xsrf-token": "a.b" }, "csrf_invalid"],
    ["the origin of another site", { origin: "https://evil.example" }, "origin_refused"],
  ])("refuses a request with %s", async (_, headers, code) => {
    const before = await countAll();
    const answer = await auth.browser().post("/api/users", newcomer(), headers);
    expect(answer.status).toBe(403);
    expect(errorBodySchema.parse(answer.body).code).toBe(code);
    expect(await countAll()).toEqual(before);
  });

  describe("a name", () => {
    it.each([
      ["Mo\u202eerator", "Name has invisible characters."],
      ["M0derator", "This name is reserved for the site's team."],
      ["Grеta Lindqvist", "This name is too close to a moderator's. Please use another one."],
      ["GRETA  L1NDQVIST", "This name is too close to a moderator's. Please use another one."],
      [
        "Greta Lindqvist (Moderator)",
        "This name is too close to a moderator's. Please use another one.",
      ],
      [
        "One World Staff: Greta Lindqvist",
        "This name is too close to a moderator's. Please use another one.",
      ],
    ])("can't be %s", async (name, message) => {
      const { id } = await auth.signUp({ name: `Greta ${newId()}` });
      await auth.db.account.update({
        where: { id },
        data: { role: "moderator", name: "Greta Lindqvist" },
      });
      const before = await countAll();
      const { status, body } = await auth.browser().post("/api/users", newcomer({ name }));
      expect([status, body.fields]).toEqual([400, { name: message }]);
      expect(await countAll()).toEqual(before);
    });

    it("can't be one that the site gives to deleted members or for another member's hidden one", async () => {
      const { id } = await auth.signUp();
      const check = async (name: string) =>
        (await auth.internal.post("/internal/names/check", { memberId: id, name })).status;
      const other = "Member #61C2";
      for (const name of [other, "Former member"])
        expect((await auth.browser().post("/api/users", newcomer({ name }))).status).toBe(400);
      const alike = [
        "member  #61c2",
        "Mernber #6lC2",
        "Member #OO12",
        "FORMER MEMBER",
        "F0rrner Mémber",
        "ꜰᴏʀᴍᴇʀ ᴍᴇᴍʙᴇʀ",
        "عضو سابق",
        "成员 #1A2B",
      ];
      for (const name of [other, "Former member", ...alike])
        expect([name, await check(name)]).toEqual([name, 400]);
      for (const name of [
        hiddenName(id),
        "Member 6",
        "Member 61C2",
        "Member #61C",
        "Former members",
      ])
        expect([name, await check(name)]).toEqual([name, 204]);
    });

    it("is checked for other services, too", async () => {
      const letters = newId().replaceAll(/[^a-f]/g, "");
      const name = `Ingrid ${letters}`;
      const { id } = await auth.signUp({ name: `Greta ${newId()}` });
      await auth.db.account.update({ where: { id }, data: { role: "moderator", name } });
      const check = (memberId: string, wanted: unknown) =>
        auth.internal.post("/internal/names/check", { memberId, name: wanted });
      const alike = name.replace("I", "l");
      const refusal = "This name is too close to a moderator's. Please use another one.";
      expect(await check(newId(), alike)).toMatchObject({
        status: 400,
        body: { fields: { name: refusal } },
      });
      expect((await check(id, alike)).status).toBe(204);
      expect((await check(newId(), "Noor Lund")).status).toBe(204);
      expect((await check(newId(), 1)).status).toBe(400);
    });
  });
});

describe("sign-ups from one address", () => {
  const from = (address: string) => ({
    [EDGE_SECRET_HEADER]: testSettings.edgeSecret,
    "x-forwarded-for": address,
  });

  it("are so many an hour, also from other addresses of an IPv6 network; invalid input doesn't count", async () => {
    const auth = await createTestAuth({ limits: { SIGN_UPS_PER_HOUR: 2 } });
    const signUp = (input: object, address: string) =>
      auth.browser().post("/api/users", input, from(address));
    for (let invalid = 0; invalid < 4; invalid += 1)
      expect((await signUp(newcomer({ email: "x" }), "2001:db8::1")).status).toBe(400);
    const first = newcomer();
    expect((await signUp(first, "2001:db8::1")).status).toBe(201);
    // Taken addresses count, so that they can't be looked for without end
    expect((await signUp(first, "2001:db8::2")).status).toBe(409);
    const refused = newcomer();
    const answer = await signUp(refused, "2001:db8::3");
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({
      code: "too_many_requests",
      message:
        "Many accounts have been created from your network. You can create one here in 1 hour.",
    });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3_500);
    expect(answer.headers.getSetCookie().join()).not.toContain("ow_session");
    expect(await auth.db.account.count({ where: { email: refused.email } })).toBe(0);
    expect((await signUp(refused, "2001:db8:0:1::1")).status).toBe(201);
    await auth.close();
  });

  it("are limited, and a forged forwarding header doesn't help", async () => {
    const auth = await createTestAuth({ limits: { SIGN_UPS_PER_MINUTE: 3 } });
    const statuses: number[] = [];
    for (let attempts = 0; attempts < 5; attempts += 1) {
      const headers = {
        "x-forwarded-for": `203.0.113.${attempts}`,
        "x-real-ip": `203.0.113.${attempts}`,
      };
      const { status } = await auth.browser().post("/api/users", newcomer(), headers);
      statuses.push(status);
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429]);

    const elsewhere = await auth.browser().post("/api/users", newcomer(), {
      [EDGE_SECRET_HEADER]: testSettings.edgeSecret,
      "x-forwarded-for": "203.0.113.9",
    });
    expect(elsewhere.status).toBe(201);
    await auth.close();
  });
});
