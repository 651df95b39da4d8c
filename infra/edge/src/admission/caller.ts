import { BlockList, isIPv4, isIPv6 } from "node:net";

export interface EdgeCaller {
  /** IP address of the client; an IPv4 address mapped into IPv6 is written as IPv4 */
  address: string;
  /** whether the client came by https */
  secure: boolean;
}

export interface Callers {
  /** Whether an address belongs to the site's own proxies. */
  isTrusted(address: string): boolean;
  /**
   * Who sent a request.
   *
   * @param peer address at the other end of the connection
   * @param header returns a header of the request by its lower-case name
   */
  read(peer: string | undefined, header: (name: string) => unknown): EdgeCaller;
}

/**
 * Reads who sent a request. `X-Forwarded-For` and `X-Forwarded-Proto` count only if the site's own proxies wrote them. The client
 * is the rightmost address outside these proxies, because a client can write everything to its left.
 *
 * @param options.trustedProxies networks (`10.0.0.0/8`) and addresses of the site's own proxies
 * @param options.secure whether the site uses https, whatever a proxy says
 */
export function createCallers(options: {
  trustedProxies: readonly string[];
  secure: boolean;
}): Callers {
  const { trustedProxies, secure } = options;
  const trusted = new BlockList();
  for (const network of trustedProxies) addNetwork(trusted, network);
  const isTrusted = (address: string) =>
    (isIPv4(address) && trusted.check(address, "ipv4")) ||
    (isIPv6(address) && trusted.check(address, "ipv6"));

  return {
    isTrusted,
    read(connected = "", header) {
      const peer = plainAddress(connected);
      if (trustedProxies.length === 0 || !isTrusted(peer)) return { address: peer, secure };
      const hops = listOf(header("x-forwarded-for")).map(plainAddress).toReversed();
      const foreign = hops.findIndex((hop) => !isTrusted(hop));
      const hop = foreign === -1 ? hops.at(-1) : hops[foreign];
      const isAddress = hop !== undefined && (isIPv4(hop) || isIPv6(hop));
      // Trust no entry to the left of an invalid one
      const nearest = foreign > 0 ? hops[foreign - 1] : undefined;
      const scheme = listOf(header("x-forwarded-proto")).at(-1)?.toLowerCase();
      return {
        address: isAddress ? hop : (nearest ?? peer),
        secure: secure || scheme === "https",
      };
    },
  };
}

function addNetwork(list: BlockList, network: string): void {
  const [address = "", prefix] = network.split("/");
  const family = isIPv4(address) ? "ipv4" : "ipv6";
  if (prefix === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(prefix), family);
}

const listOf = (header: unknown): string[] =>
  (typeof header === "string" ? header : "")
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$|^\[(.+)\](?::\d+)?$/;

/** An address without the port that some proxies add, and as IPv4 if it is one. */
function plainAddress(text: string): string {
  const [, v4, v6] = WITH_PORT.exec(text) ?? [];
  const address = v4 ?? v6 ?? text;
  return MAPPED.exec(address)?.[1] ?? address;
}
