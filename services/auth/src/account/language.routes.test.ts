import { LANGUAGE_COOKIE } from "@oneworld/contracts/site/languages";
import { afterAll, describe, expect, it } from "vitest";
import { createTestAuth, newcomer, tokenIn } from "../../test/testing.ts";

const auth = await createTestAuth();
afterAll(() => auth.close());

/** A member who signs up with these headers, and the language of their account and first email. */
async function signUpWith(headers: Record<string, string>) {
  const browser = auth.browser();
  const member = newcomer();
  expect((await browser.post("/api/users", member, headers)).status).toBe(201);
  const [email] = await auth.emailsTo(member.email);
  const account = await auth.db.account.findUniqueOrThrow({ where: { email: member.email } });
  return { ...member, browser, account, first: email };
}

const signIn = async ({ email, password }: { email: string; password: string }) => {
  const browser = auth.browser();
  const { status } = await browser.post("/api/users/auth", { email, password });
  expect(status).toBe(200);
  return browser.cookies.get(LANGUAGE_COOKIE);
};

describe("the time zone of an account", () => {
  const zone = async (timeZone?: string) => {
    const browser = auth.browser();
    const member = newcomer();
    await browser.post("/api/users", { ...member, ...(timeZone && { timeZone }) });
    return { ...member, browser };
  };
  const read = async ({ browser }: Awaited<ReturnType<typeof zone>>) =>
    (await browser.get<{ timeZone?: string }>("/api/account")).body.timeZone;

  it.each([
    ["Asia/Tokyo", "Asia/Tokyo"],
    ["Europe/Kyiv", "Europe/Kyiv"],
    ["Mars/Olympus", undefined],
    [undefined, undefined],
  ])("is the browser's at sign-up: %s", async (given, stored) => {
    expect(await read(await zone(given))).toBe(stored);
  });

  it("changes on request, for emails and the archive", async () => {
    const member = await zone("Asia/Tokyo");
    const { browser, email, password } = member;
    const change = (timeZone: unknown) =>
      browser.send("PUT", "/api/account/time-zone", { timeZone });
    for (const wrong of ["Mars/Olympus", "", null]) expect((await change(wrong)).status).toBe(400);
    expect(await read(member)).toBe("Asia/Tokyo");
    expect((await change("Africa/Nairobi")).status).toBe(200);
    const { body } = await browser.post("/api/account/export", { password });
    expect(body).toMatchObject({ services: { auth: { account: { timeZone: "Africa/Nairobi" } } } });
    expect((await browser.post("/api/account/removal", { password })).status).toBe(200);
    expect((await auth.emailsTo(email)).at(-1)?.text).toContain("(Africa/Nairobi)");
  });
});

describe("the language of an account", () => {
  it.each([
    ["fr-CA,en;q=0.5", "fr", "Confirmez votre adresse e-mail"],
    ["zh-CN", "zh", "确认你的邮箱"],
    ["en-GB", null, "Confirm your email"],
    ["de", null, "Confirm your email"],
  ])("is what the browser accepts at sign-up: %s", async (accepted, language, subject) => {
    const { account, first } = await signUpWith({ "accept-language": accepted });
    expect(account.language).toBe(language);
    expect(first).toMatchObject({ subject, language: language ?? "en" });
  });

  it("is what the browser has chosen, before what it accepts", async () => {
    const browser = auth.browser();
    browser.cookies.set(LANGUAGE_COOKIE, "en");
    const member = newcomer();
    await browser.post("/api/users", member, { "accept-language": "fr" });
    const account = await auth.db.account.findUniqueOrThrow({ where: { email: member.email } });
    expect(account.language).toBe("en");
  });

  it("changes on request, in this browser, for emails, and in each browser that signs in", async () => {
    const member = await auth.signUp();
    expect(await signIn(member)).toBeUndefined();
    const { status } = await member.browser.send("PUT", "/api/account/language", {
      language: "ar",
    });
    expect(status).toBe(200);
    expect(member.browser.cookies.get(LANGUAGE_COOKIE)).toBe("ar");
    expect((await member.browser.get("/api/account")).body).toMatchObject({ language: "ar" });
    expect(await signIn(member)).toBe("ar");

    await auth.browser().post("/api/account/password-reset", { email: member.email });
    const reset = (await auth.emailsTo(member.email)).at(-1);
    expect(reset).toMatchObject({ subject: "اختيار كلمة مرور جديدة", language: "ar" });
    expect(reset?.text).toContain("طلبت كلمة مرور جديدة. يمكنك اختيارها هنا:\n\n");
    expect(tokenIn(reset)).toHaveLength(43);
  });

  it("is part of the member's archive", async () => {
    const { browser, password } = await signUpWith({ "accept-language": "es" });
    const { body } = await browser.post("/api/account/export", { password });
    expect(body).toMatchObject({ services: { auth: { account: { language: "es" } } } });
  });

  it.each([{ language: "de" }, { language: null }, {}, { language: "fr", name: "x" }])(
    "refuses %j, and changes nothing",
    async (input) => {
      const { browser, account } = await signUpWith({ "accept-language": "es" });
      const { status, body } = await browser.send("PUT", "/api/account/language", input);
      expect([status, body["code"]]).toEqual([400, "invalid_input"]);
      expect(browser.cookies.get(LANGUAGE_COOKIE)).toBeUndefined();
      const { language } = await auth.db.account.findUniqueOrThrow({ where: { id: account.id } });
      expect(language).toBe("es");
    },
  );

  it("is for signed-in members", async () => {
    const { status } = await auth.browser().send("PUT", "/api/account/language", {
      language: "fr",
    });
    expect(status).toBe(401);
  });
});
