import { lookup, type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** IPv4 addresses that aren't globally reachable (IANA's special-purpose registry, RFC 6890), and multicast. */
const CLOSED_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/**
 * Only global unicast addresses of IPv6 are allowed, except special-purpose blocks and those that embed IPv4 addresses.
 */
const OPEN_V6 = ["2000::", 3] as const;
const CLOSED_V6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const closed = new BlockList();
for (const [net, prefix] of CLOSED_V4) closed.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of CLOSED_V6) closed.addSubnet(net, prefix, "ipv6");

const open = new BlockList();
open.addSubnet(...OPEN_V6, "ipv6");

/** Whether an IP address is public: not this machine's, its network's or reserved for a special purpose. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, "ipv4");
  return version === 6 && open.check(address, "ipv6") && !closed.check(address, "ipv6");
}

/**
 * Resolves a host as `dns.lookup` does, and fails if any of its addresses isn't public. The connection uses the checked
 * address, so that a later DNS change has no effect.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error) return callback(error, "");
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error("This host has no public address."), "");
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
