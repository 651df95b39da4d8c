import { describe, expect, it } from "vitest";
import { refusePassword } from "./password.policy.ts";

const refuse = (password: string) =>
  refusePassword({ name: "Noor Haddad", email: "noor.haddad@example.org", password });

describe("refusePassword", () => {
  it.each([
    "password",
    "PASSWORD1",
    "P@ssw0rd",
    "Pa$$word",
    "ｐａｓｓｗｏｒｄ１",
    "password123",
    "12345678",
    "qwertyuiop",
    "qwerty123",
    "iloveyou1",
    "trustno1",
    "1q2w3e4r",
    "11111111",
  ])("refuses %s", (password) => {
    expect(refuse(password)).toMatch(/too common/);
  });

  it.each([
    "noor haddad",
    "NoorHaddad",
    "n00rhaddad",
    "noor.haddad",
    "Noor.Haddad@Example.org",
    "OneWorld",
    "0neW0rld!",
    "One World. One Future.",
  ])("refuses %s, the member's name or email, or the site's name", (password) => {
    expect(refuse(password)).toMatch(/easy to guess/);
  });

  it.each([
    "harbour lantern violet",
    "Secret123!",
    "Test1234!",
    "SuperSecret1",
    "Password1!",
    "Winter2024!",
    "OneWorld2026",
    "Haddad2026",
    "noor likes copper rivers",
    "kV7pQx2m",
    "пароль-из-слов",
    "😀🌍🕊️🌱🌊🔥",
    "!!!.....",
    "constructor",
    "a".repeat(128),
  ])("takes %s", (password) => {
    expect(refuse(password)).toBeNull();
  });
});
