import type { Redis } from "ioredis";
import type { Logger } from "pino";

/** Redis pub/sub channel that wakes those who wait for a payment's outcome; the message is the session's id. */
export const OUTCOME_CHANNEL = "shop:outcome";

/** Wakes those who wait for a payment's outcome, on whichever copy of the shop. Without Redis they look again anyway. */
export async function announceOutcome(
  { redis, log }: { redis: Redis; log: Logger },
  sessionId: string,
): Promise<void> {
  await redis
    .publish(OUTCOME_CHANNEL, sessionId)
    .catch((err: unknown) => log.debug({ err }, "outcome not announced"));
}
