import { describe, expect, it } from "vitest";
import { createCallers } from "./caller.ts";

const TRUSTED = ["10.0.0.0/8", "192.0.2.7", "2001:db8:1::/48"];

const read = (
  peer: string,
  forwardedFor?: string,
  { trustedProxies = TRUSTED, proto }: { trustedProxies?: string[]; proto?: string } = {},
) =>
  createCallers({ trustedProxies, secure: false }).read(
    peer,
    (name) => ({ "x-forwarded-for": forwardedFor, "x-forwarded-proto": proto })[name],
  );

describe("the client's address", () => {
  it.each([
    ["no proxy is trusted", "10.0.0.1", "203.0.113.9", "10.0.0.1", []],
    ["the peer is no proxy of ours", "198.51.100.1", "203.0.113.9", "198.51.100.1"],
    ["a proxy names it", "10.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["two proxies name it", "10.0.0.1", "203.0.113.9, 192.0.2.7", "203.0.113.9"],
    ["the client claims to come from elsewhere", "10.0.0.1", "6.6.6.6, 203.0.113.9", "203.0.113.9"],
    [
      "the client claims to be a proxy",
      "10.0.0.1",
      "6.6.6.6, 10.9.9.9, 203.0.113.9",
      "203.0.113.9",
    ],
    ["the proxy says nothing", "10.0.0.1", undefined, "10.0.0.1"],
    ["the proxy itself asks", "10.0.0.1", "10.0.0.2, 10.0.0.3", "10.0.0.2"],
    ["the nearest hop is nonsense", "10.0.0.1", "203.0.113.9, <script>", "10.0.0.1"],
    ["a further hop is nonsense", "10.0.0.1", "unknown, 192.0.2.7", "192.0.2.7"],
    ["the proxy adds ports", "10.0.0.1", "203.0.113.9:4711", "203.0.113.9"],
    ["the proxy adds ports to IPv6", "2001:db8:1::1", "[2001:db8:2::9]:4711", "2001:db8:2::9"],
    ["the peer is mapped into IPv6", "::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["the client is mapped into IPv6", "::ffff:203.0.113.9", undefined, "203.0.113.9"],
  ])("when %s", (_, peer, forwardedFor, address, trustedProxies?: string[]) => {
    expect(read(peer, forwardedFor, { trustedProxies }).address).toBe(address);
  });
});

describe("https", () => {
  it.each([
    ["a proxy of ours says so", "10.0.0.1", "https", true],
    ["a proxy of ours denies it", "10.0.0.1", "http", false],
    ["the client claimed it before the proxy", "10.0.0.1", "https, http", false],
    ["another sender says so", "198.51.100.1", "https", false],
  ])("when %s", (_, peer, proto, secure) => {
    expect(read(peer, "203.0.113.9", { proto }).secure).toBe(secure);
  });

  it("holds for every request of an https site", () => {
    const callers = createCallers({ trustedProxies: TRUSTED, secure: true });
    expect(callers.read("10.0.0.1", () => "http").secure).toBe(true);
  });
});
