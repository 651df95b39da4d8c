import { describe, expect, it } from "vitest";
import { createDeviceCookies } from "./device-cookie.ts";

const noor = { id: "noor", passwordHash: "$hash-of-noor" };
const accounts = ["a", "b", "c", "d"].map((id) => ({ id, passwordHash: `$hash-of-${id}` }));

describe("device cookies", () => {
  const devices = createDeviceCookies("a secret of at least 32 characters");

  it("identify the browser only for the account that they were issued for", () => {
    const cookie = devices.remember(undefined, noor);
    expect(devices.recognise(cookie, noor)).toMatch(/^[\w-]{22}$/);
    expect(devices.recognise(cookie, { ...noor, id: "amara" })).toBeNull();
    expect(devices.recognise(cookie, null)).toBeNull();
    expect(devices.recognise(devices.remember(undefined, noor), noor)).not.toBe(
      devices.recognise(cookie, noor),
    );
  });

  it("become void with a new password, and with a new secret", () => {
    const cookie = devices.remember(undefined, noor);
    expect(devices.recognise(cookie, { ...noor, passwordHash: "$another" })).toBeNull();
    const others = createDeviceCookies("another secret of 32 characters!");
    expect(others.recognise(cookie, noor)).toBeNull();
  });

  it("stay the same when the member signs in again", () => {
    const cookie = devices.remember(undefined, noor);
    expect(devices.remember(cookie, noor)).toBe(cookie);
  });

  it("hold the last three accounts of a browser", () => {
    let cookie: string | undefined;
    for (const account of accounts) cookie = devices.remember(cookie, account);
    expect(accounts.map((account) => devices.recognise(cookie, account) !== null)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it.each([
    undefined,
    "",
    "~",
    ".",
    `${"A".repeat(22)}.${"A".repeat(43)}`,
    "~".repeat(4000),
    "x".repeat(8000),
    "\u00e9.\u00e9",
  ])("ignore the forged %j", (cookie) => {
    expect(devices.recognise(cookie, noor)).toBeNull();
    expect(devices.recognise(cookie, { id: "", passwordHash: "" })).toBeNull();
    expect(devices.recognise(devices.remember(cookie, noor), noor)).not.toBeNull();
  });
});
