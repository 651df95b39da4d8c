import type { ServiceFacts } from "../site/service-facts.ts";

/** What the project knows of the service besides its code. */
export const chat = {
  ports: [8900, 4104],
  reads: ["auth", "profile", "forum"],
  also: [
    // Who is connected to which node
    "~chat:* +set +del +exists +sadd +srem +smembers +smismember",
    "&chat:* +publish",
    "&chat:* &session:ended &profile:notifications:* +subscribe",
  ],
} as const satisfies ServiceFacts;
