import type { ServiceFacts } from "../site/service-facts.ts";

/** The service's ports in a local run, whose events it reads, and its rights in Redis. */
export const profile = {
  ports: [4003, 4103],
  reads: ["auth", "shop", "forum", "chat", "profile"],
  also: ["&profile:notifications:* +publish"],
} as const satisfies ServiceFacts;
