import type { ServiceFacts } from "../site/service-facts.ts";

/** The service's ports in a local run, whose events it reads, and its rights in Redis. */
export const auth = {
  ports: [4001, 4101],
  reads: ["profile", "forum"],
  also: ["~session:* +del", "&session:ended +publish"],
} as const satisfies ServiceFacts;
