import { isIPv4, isIPv6 } from "node:net";

/**
 * The network of an address: the smallest one that is routed separately, which one party probably owns. Limits per
 * network work against attackers with many addresses.
 *
 * @param address IP address; an IPv4 address mapped into IPv6 (`::ffff:192.0.2.7`) counts as IPv4
 * @returns `192.0.2.0/24` for IPv4, `2001:db8:0:1::/64` for IPv6, the text itself for anything else
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return address;
  const prefix = groupsOf(plain)
    .slice(0, 4)
    .map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}

/**
 * What one client has to itself: an IPv4 address, or an IPv6 network, within which a client can choose addresses.
 *
 * @param address as of {@link networkOf}
 */
export function clientOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv4(plain) ? plain : networkOf(plain);
}

/** An address without its zone, and as IPv4 if it is one. */
function plainAddress(address: string): string {
  const [plain = ""] = address.split("%");
  const groups = isIPv6(plain) ? groupsOf(plain) : [];
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return plain;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}

/** The eight groups of an IPv6 address. The URL parser normalizes every spelling to hexadecimal. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const read = (part: string) =>
    part
      .split(":")
      .filter(Boolean)
      .map((group) => parseInt(group, 16));
  if (tail === undefined) return read(head);
  const [first, last] = [read(head), read(tail)];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => 0);
  return [...first, ...zeros, ...last];
}
