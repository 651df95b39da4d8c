import { expect, test } from "vitest";
import { clientOf, networkOf } from "./network.ts";

test.each([
  ["192.0.2.7", "192.0.2.0/24"],
  ["192.0.2.255", "192.0.2.0/24"],
  ["192.0.3.7", "192.0.3.0/24"],
  ["::ffff:192.0.2.7", "192.0.2.0/24"],
  ["::ffff:c000:207", "192.0.2.0/24"],
  ["0:0:0:0:0:FFFF:192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:0:1::7", "2001:db8:0:1::/64"],
  ["2001:0DB8:0000:0001:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"],
  ["2001:db8:0:2::7", "2001:db8:0:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
  ["not an address", "not an address"],
])("%s belongs to %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:208", "192.0.2.8"],
  ["2001:db8:0:1::7", "2001:db8:0:1::/64"],
  ["", ""],
])("%j is one client with %j", (address, client) => {
  expect(clientOf(address)).toBe(client);
});
