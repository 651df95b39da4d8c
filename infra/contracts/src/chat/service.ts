import type { ServiceFacts } from "../site/service-facts.ts";

/** The service's ports in a local run, whose events it reads, and its rights in Redis. */
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
