import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { isPublicAddress, lookupPublic } from "./public-address.ts";

describe("isPublicAddress", () => {
  it.each([
    "8.8.8.8",
    "93.184.216.34",
    "172.15.0.1",
    "172.32.0.1",
    "100.128.0.1",
    "2606:4700::1111",
    "2a00:1450:4001:81b::200e",
  ])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    "0.0.0.0",
    "10.0.0.1",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.1",
    "192.168.1.1",
    "198.18.0.1",
    "203.0.113.5",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "ff02::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::1",
    "3fff::1",
    "localhost",
    "",
  ])("%s is not", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("lookupPublic", () => {
  const lookup = promisify(lookupPublic);

  it.each([{}, { all: true }, { family: 4 }])(
    "refuses a name that resolves to this machine, with %j",
    async (options) => {
      await expect(lookup("localhost", options)).rejects.toThrow("no public address");
    },
  );

  it("fails for an unknown name", async () => {
    await expect(lookup("anonymous.invalid", { all: true })).rejects.toThrow(/ENOTFOUND|EAI_AGAIN/);
  });
});
