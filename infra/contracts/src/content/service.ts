import type { ServiceFacts } from "../site/service-facts.ts";

/** What the project knows of the service besides its code. */
export const content = {
  ports: [4006, 4106],
  reads: ["auth", "profile", "forum"],
} as const satisfies ServiceFacts;
