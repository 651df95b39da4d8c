import type { ServiceFacts } from "../site/service-facts.ts";

/** The service's ports in a local run, whose events it reads, and its rights in Redis. */
export const forum = {
  ports: [4002, 4102],
  reads: ["auth", "profile"],
} as const satisfies ServiceFacts;
