import type { ServiceFacts } from "../site/service-facts.ts";

/** The service's ports in a local run, whose events it reads, and its rights in Redis. */
export const content = {
  ports: [4006, 4106],
  reads: ["auth", "profile", "forum"],
} as const satisfies ServiceFacts;
