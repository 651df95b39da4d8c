import { streamOf } from "../events/catalogue.ts";
import { SERVICE_TABLE, type ServiceName } from "./services.ts";

/** Commands without keys, for connecting, detecting a lost connection and transactions. */
const CONNECTION = "+ping +info +select +multi +exec +discard +unsubscribe";

/** Permissions of every service. Cached sessions have a MAC, so forging one requires `INTERNAL_SECRET`, too. */
const common = (service: string): string[] => [
  "~session:* +get +set +eval +evalsha",
  `~limit:${service}:* +eval +evalsha +get +set +incrby +expire +pttl +del`,
  // The relay's further keys start with the stream's name and a colon
  `~${streamOf(service)} ~${streamOf(service)}:* +get +set +del +eval +evalsha` +
    " +xadd +xdel +xtrim +xlen +xrange +xrevrange +xread +xinfo +xpending +xgroup",
];

/** One rule for all streams, since one XREADGROUP reads them. */
const consumer = (owners: readonly string[]): string =>
  `${owners.map((owner) => `~${streamOf(owner)}`).join(" ")} +xreadgroup +xack +xautoclaim +xgroup|create`;

/**
 * The permissions of a service's Redis user, as rules for `ACL SETUSER` or a line of an ACL file (Redis 7 or newer, for
 * its selectors). Redis allows a command only if one rule in brackets covers the command and all of its keys or
 * channels.
 *
 * Limitation: rules can't name a consumer group, so consumers of one stream could disturb each other's groups.
 */
export function redisRules(service: ServiceName): string[] {
  const { reads, also = [] } = SERVICE_TABLE[service];
  const selectors = [...common(service), consumer(reads), ...also];
  return ["resetkeys", "resetchannels", "-@all", ...CONNECTION.split(" ")].concat(
    selectors.map((rules) => `(${rules})`),
  );
}
