/** What the project knows of a service besides its code. */
interface ServiceFacts {
  /** default ports in a local run: public and internal */
  ports: readonly [number, number];
  /** services whose events it consumes, as the consumer group of its own name */
  reads: readonly string[];
  /** further rules of its Redis user, each with its own keys or channels (Redis: ACL selectors) */
  also?: readonly string[];
}

const TABLE = {
  auth: {
    ports: [4001, 4101],
    reads: ["profile"],
    also: ["~session:* +del", "&session:ended +publish"],
  },
  forum: { ports: [4002, 4102], reads: ["auth", "profile"] },
  profile: {
    ports: [4003, 4103],
    reads: ["auth", "shop", "forum", "profile"],
    also: ["&profile:notifications:* +publish"],
  },
  chat: {
    ports: [8900, 4104],
    reads: ["auth", "profile"],
    also: [
      // Who is connected to which node
      "~chat:* +set +del +exists +sadd +srem +smembers +smismember",
      "&chat:* +publish",
      "&chat:* &session:ended &profile:notifications:* +subscribe",
    ],
  },
  shop: { ports: [4005, 4105], reads: ["auth"], also: ["&shop:* +publish +subscribe"] },
  content: { ports: [4006, 4106], reads: ["auth", "profile"] },
} as const satisfies Record<string, ServiceFacts>;

export type ServiceName = keyof typeof TABLE;

/** The services behind the edge that this repository has, by name. Each owns its data; the edge only routes addresses. */
export const SERVICE_TABLE: Record<ServiceName, ServiceFacts> = TABLE;
export const SERVICES = Object.keys(TABLE) as ServiceName[];
