import type { ServiceFacts } from "../site/service-facts.ts";

/** The service's ports in a local run, whose events it reads, and its rights in Redis. */
export const shop = {
  ports: [4005, 4105],
  reads: ["auth", "forum"],
  also: ["&shop:* +publish +subscribe"],
} as const satisfies ServiceFacts;
