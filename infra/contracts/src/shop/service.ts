import type { ServiceFacts } from "../site/service-facts.ts";

/** What the project knows of the service besides its code. */
export const shop = {
  ports: [4005, 4105],
  reads: ["auth", "forum"],
  also: ["&shop:* +publish +subscribe"],
} as const satisfies ServiceFacts;
