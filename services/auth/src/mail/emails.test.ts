import { LANGUAGES } from "@oneworld/contracts/site/languages";
import { describe, expect, it } from "vitest";
import { digestEmail } from "./digest-email.ts";
import { emailChangedEmail, removalEmail, suspendedEmail } from "./emails.ts";
import { factorAddedEmail, recoveryCodeUsedEmail } from "./factor-emails.ts";

const SITE = "https://oneworld.example";
const arabic = { email: "noor@example.org", language: "ar" };

describe("emails in Arabic", () => {
  it.each([
    [1, "بقي رمز استرداد واحد."],
    [2, "بقي رمزا استرداد."],
    [7, "رموز استرداد."],
  ])("count: %i", (left, words) => {
    expect(recoveryCodeUsedEmail(arabic, SITE, left).text).toContain(words);
  });

  it("have dates in words", () => {
    const { text, language } = removalEmail(arabic, SITE, new Date("2026-11-28T09:30:00Z"));
    expect(language).toBe("ar");
    expect(text).toMatch(/سيُحذف حسابك في .*نوفمبر.* UTC\. تبقى منشوراتك/);
    expect(text).toContain(`تسجيل الدخول وإلغاء الحذف: ${SITE}/profile/settings`);
  });

  it("have numbers, labels and untouched links in digests", () => {
    const { subject, text, unsubscribe } = digestEmail({
      to: arabic,
      siteUrl: SITE,
      frequency: "weekly",
      counts: { like: 3 },
      stopToken: "id.signature",
    });
    expect(subject).toBe("أسبوعك على موقعنا");
    expect(text).toMatch(/الإعجابات بمنشوراتك: [3٣]\n/);
    expect(text).toContain(`لإيقافها: ${SITE}/notifications/stop?token=id.signature`);
    expect(unsubscribe).toContain("?token=id.signature");
  });
});

it("are in English for an account without a language", () => {
  const to = { email: "noor@example.org", language: null };
  const until = new Date("2026-11-28T09:30:00Z");
  const email = suspendedEmail(to, SITE, { until, statement: `${SITE}/statements/1` });
  expect(email).toMatchObject({ subject: "Your account is suspended", language: "en" });
  expect(email.text).toContain(
    "until 28 November 2026 at 09:30 UTC. Until then you can't sign in.",
  );
});

it("have times in the member's time zone and language", () => {
  const at = new Date("2026-11-28T20:30:00Z");
  const to = { email: "noor@example.org", language: null, timeZone: "Asia/Tokyo" };
  const { text } = removalEmail(to, SITE, at);
  expect(text).toContain("on 29 November 2026 at 05:30 (Asia/Tokyo).");
  expect(text).toContain("A paid membership ends with it, without a refund.");
  const french = suspendedEmail({ ...to, language: "fr" }, SITE, { until: at, statement: SITE });
  expect(french.text).toContain("29 novembre 2026 à 05:30 (Asia/Tokyo)");
});

it("lead the former address of an account to people who read what it answers", () => {
  const { text } = emailChangedEmail({ email: "noor@example.org", language: null }, SITE);
  expect(text).toContain(`If that was not you, write to us at once: ${SITE}/help#contact`);
});

it.each(LANGUAGES)("differ by language: %s", (language) => {
  const to = { email: "a@example.org", language };
  const { subject } = factorAddedEmail(to, SITE, {
    factor: "passkey",
    stopToken: null,
    isFirst: false,
  });
  expect(subject === "Passkey added to your account").toBe(language === "en");
});
