import { describe, expect, it } from "vitest";
import { refusePassword } from "./password.policy.ts";

const refuse = (password: string) =>
  refusePassword({ name: "Noor Haddad", email: "noor.haddad@example.org", password });

describe("refusePassword", () => {
  it.each([
    "password",
    "PASSWORD1",
    "Password1!",
    "P@ssw0rd123",
    "ｐａｓｓｗｏｒｄ１",
    "password123",
    "12345678",
    "qwertyuiop",
    "qwerty123",
    "iloveyou",
    "trustno1",
    "1q2w3e4r",
    "Summer2024!",
    "Winter2025",
    "11111111",
    "12341234",
    "abcabcabc",
    "87654321",
    "ABCDEFGHIJ",
    "19.07.1984",
    "OneWorld",
    "OneWorld2026",
    "oneworldonefuture",
    "0neW0rld!",
    "Climate2026!",
    "MiddleEast1",
    "constructor",
    "a".repeat(64),
    "abc1".repeat(16),
  ])("refuses %s", (password) => {
    expect(refuse(password)).toBe("This password is easy to guess. Add another word or two.");
  });

  it.each([
    "noor haddad",
    "NoorHaddad",
    "Haddad2026",
    "n00rhaddad",
    "noor.haddad",
    "Noor.Haddad@Example.org",
  ])("refuses %s, which is the member's own name or email", (password) => {
    expect(refuse(password)).toMatch(/your name or email/);
  });

  it.each([
    "harbour lantern violet",
    "Harbour-lights-7",
    "noor likes copper rivers",
    "Xk7#pQ9v!m",
    "xK9#mq2v",
    "kV7pQx2m",
    "пароль-из-слов",
    "😀🌍🕊️🌱🌊🔥",
    "__proto__ lantern",
    "a".repeat(65),
    "a".repeat(128),
    "abc1".repeat(32),
  ])("takes %s", (password) => {
    expect(refuse(password)).toBeNull();
  });

  it.each([
    "p4$$w0rd1".repeat(15),
    "1.1.1990/".repeat(15),
    "4@8({[</369&#!1|0$5+7%2".repeat(6),
    Array.from({ length: 128 }, (_, index) => String.fromCharCode(33 + ((index * 7919) % 90))).join(
      "",
    ),
  ])("scores slow passwords in bounded time: %s", (password) => {
    refuse(password);
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now();
      refuse(password.slice(0, 64));
      return performance.now() - began;
    });
    // About 30 ms; half a second without the bound of swaps
    expect(Math.min(...times)).toBeLessThan(200);
  });
});
