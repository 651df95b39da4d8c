import { isIPv4, isIPv6 } from "node:net";

/**
 * The network of an address: the smallest one that is routed separately, which one party probably owns. Limits per
 * network work against attackers with many addresses.
 *
 * @param address IP address; an IPv4 address mapped into IPv6 (`::ffff:192.0.2.7`) counts as IPv4
 * @returns `192.0.2.0/24` for IPv4, `2001:db8:0:1::/64` for IPv6, the text itself for anything else
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return ipv4Network(address.split("."));
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
    return ipv4Network(bytes.map(String));
  }
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}

/**
 * What one client has to itself: an IPv4 address, or an IPv6 network, within which a client can choose addresses.
 *
 * @param address as of {@link networkOf}
 */
export const clientOf = (address: string): string =>
  isIPv4(address) ? address : networkOf(address);

const ipv4Network = (bytes: readonly string[]): string => `${bytes.slice(0, 3).join(".")}.0/24`;

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
