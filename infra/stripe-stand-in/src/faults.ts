import { z } from "zod";

const probability = z.number().min(0).max(1).default(0);

/**
 * What goes wrong with webhooks, on demand: the shares of events that are lost for good and that come twice, the most
 * milliseconds by which one is late, and whether events that follow each other closely come in reverse order.
 */
export const faultsSchema = z.strictObject({
  lose: probability,
  duplicate: probability,
  delayMs: z.number().int().min(0).max(600_000).default(0),
  reverse: z.boolean().default(false),
});
export type Faults = z.infer<typeof faultsSchema>;

/** No faults. */
export const NO_FAULTS: Faults = { lose: 0, duplicate: 0, delayMs: 0, reverse: false };
