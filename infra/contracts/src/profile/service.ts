import type { ServiceFacts } from "../site/service-facts.ts";

/** What the project knows of the service besides its code. */
export const profile = {
  ports: [4003, 4103],
  reads: ["auth", "shop", "forum", "chat", "profile"],
  also: ["&profile:notifications:* +publish"],
} as const satisfies ServiceFacts;
