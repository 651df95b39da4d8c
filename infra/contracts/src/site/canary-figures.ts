import { z } from "zod";
import { frontEndNameSchema, versionSchema } from "./names.ts";

/** Where an edge's internal listener answers with the figures of its canaries; needs `METRICS_SECRET`. */
export const CANARY_FIGURES_PATH = "/internal/canaries";

const count = z.number().nonnegative().default(0);

/** What one arm of a canary has counted at one edge since its process started. */
export const armFiguresSchema = z.object({
  /** random id of the edge's process; edges of earlier releases have none */
  run: z.uuid().optional(),
  remote: frontEndNameSchema,
  /** the canary's version, for both arms */
  version: versionSchema,
  /** revision in which the canary began */
  since: z.int().nonnegative(),
  /** whether these visitors have the canary or the live version */
  arm: z.enum(["canary", "control"]),
  /** visitors who have reported on their arm's version, each once, since one visitor's pages fail together */
  visitors: count,
  /** visitors among them with an error of it */
  failed: count,
  /** networks (IPv4 /24, IPv6 /64) of the visitors with an error, each once */
  failedNetworks: count,
  /** visitors with a known largest contentful paint, one per network */
  painted: count,
  /** sum of the natural logarithms of their paints in milliseconds, and of the squares */
  logSum: count,
  logSquareSum: count,
});
export type ArmFigures = z.infer<typeof armFiguresSchema>;
export type CanaryArm = ArmFigures["arm"];

/** Answer of `GET /internal/canaries`. */
export const canaryFiguresSchema = z.array(armFiguresSchema);
