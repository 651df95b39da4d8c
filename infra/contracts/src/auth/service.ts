import type { ServiceFacts } from "../site/service-facts.ts";

/** What the project knows of the service besides its code. */
export const auth = {
  ports: [4001, 4101],
  reads: ["profile", "forum"],
  also: ["~session:* +del", "&session:ended +publish"],
} as const satisfies ServiceFacts;
