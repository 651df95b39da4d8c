import { describe, expect, it } from "vitest";
import { refusePassword } from "./password.policy.ts";

const refuse = (password: string) =>
  refusePassword({ name: "Noor Haddad", email: "noor.haddad@example.org", password });

describe("refusePassword", () => {
  it.each([
    "password",
    "Password",
    "PASSWORD1",
    "password123",
    "12345678",
    "123456789",
    "1234567890",
    "qwertyuiop",
    "qwerty123",
    "iloveyou",
    "sunshine",
    "princess",
    "football",
    "trustno1",
    "1q2w3e4r",
    "passw0rd",
    "11111111",
    "00000000",
    "aaaaaaaa",
    "12341234",
    "abcabcabc",
    "87654321",
    "abcdefgh",
    "ABCDEFGHIJ",
  ])("refuses %s as one of the commonest", (password) => {
    expect(refuse(password)).toMatch(/commonest.*choose another/);
  });

  it.each(["noor haddad", "NoorHaddad", "noor.haddad", "Noor.Haddad@Example.org"])(
    "refuses %s, the member's own name or email",
    (password) => {
      expect(refuse(password)).toMatch(/name or email.*choose another/);
    },
  );

  it.each(["harbour lantern violet", "Xk7#pQ9v", "OneWorld2026", "пароль-из-слов", "😀🌍🕊️🌱🌊🔥"])(
    "takes %s",
    (password) => {
      expect(refuse(password)).toBeNull();
    },
  );
});
