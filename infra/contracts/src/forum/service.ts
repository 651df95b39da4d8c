import type { ServiceFacts } from "../site/service-facts.ts";

/** What the project knows of the service besides its code. */
export const forum = {
  ports: [4002, 4102],
  reads: ["auth", "profile"],
} as const satisfies ServiceFacts;
