import { streamOf } from "../events/catalogue.ts";
import type { ServiceName } from "./api-routes.ts";

/** What one service does in Redis besides what every service does. */
interface Access {
  /** services whose events it applies, as the consumer group of its own name */
  reads: readonly ServiceName[];
  /** further rules, each with its own keys or channels (Redis: ACL selectors) */
  also?: readonly string[];
}

/** What each service reaches besides its own stream, its own limits and the cache of sessions. */
const ACCESS: Record<ServiceName, Access> = {
  auth: {
    reads: ["profile"],
    also: ["~session:* +del", "&session:ended +publish"],
  },
  forum: { reads: ["auth", "profile"] },
  profile: { reads: ["auth", "shop"] },
  chat: {
    reads: ["auth", "profile"],
    also: [
      // Who is connected to which node
      "~chat:* +set +del +exists +sadd +srem +smembers +smismember",
      "&chat:* +publish",
      "&chat:* &session:ended +subscribe",
    ],
  },
  shop: { reads: ["auth"], also: ["&shop:* +publish +subscribe"] },
  content: { reads: ["auth", "profile"] },
};

/** Commands without keys, which clients need to connect, to notice a lost connection and for transactions. */
const CONNECTION = "+ping +info +select +multi +exec +discard +unsubscribe";

/** What every service does. Cached sessions carry a MAC, so writing one takes `INTERNAL_SECRET`, too. */
const common = (service: string): string[] => [
  "~session:* +get +set +eval +evalsha",
  `~limit:${service}:* +eval +evalsha +get +set +incrby +expire +pttl +del`,
  // The relay keeps what it needs beside the stream under the stream's name and a colon
  `~${streamOf(service)} ~${streamOf(service)}:* +get +set +del +eval +evalsha` +
    " +xadd +xdel +xtrim +xlen +xrange +xrevrange +xread +xinfo +xpending +xgroup",
];

/** One rule for all streams, since one XREADGROUP reads them. */
const consumer = (owners: readonly string[]): string =>
  `${owners.map((owner) => `~${streamOf(owner)}`).join(" ")} +xreadgroup +xack +xautoclaim +xgroup|create`;

/**
 * What a service's Redis user may do, as rules for `ACL SETUSER` or a line of an ACL file (Redis 7 or newer, for its
 * selectors). Redis allows a command only if one rule in brackets names the command and all of its keys or channels.
 *
 * Not in its power: consumers of one stream could disturb one another's groups, since rules can't name a group.
 */
export function redisRules(service: ServiceName): string[] {
  const { reads, also = [] } = ACCESS[service];
  const selectors = [...common(service), consumer(reads), ...also];
  return ["resetkeys", "resetchannels", "-@all", ...CONNECTION.split(" ")].concat(
    selectors.map((rules) => `(${rules})`),
  );
}
