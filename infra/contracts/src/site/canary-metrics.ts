/**
 * Prometheus counters of the edges while a front end has a canary, with the labels `remote`, `version` and `since` (the
 * canary's) and `arm`. Each visitor counts once, since one visitor's pages fail together.
 */
export const CANARY_METRICS = {
  /** visitors who have reported on their arm's version */
  visitors: "canary_visitors_total",
  /** visitors among them with an error of it */
  failed: "canary_failed_visitors_total",
  /** networks (IPv4 /24, IPv6 /64) of the visitors with an error, each once */
  failedNetworks: "canary_failed_networks_total",
  /** visitors with a known largest contentful paint, one per network */
  painted: "canary_lcp_visitors_total",
  /** sum of the natural logarithms of their paints in milliseconds, and of the squares */
  logSum: "canary_lcp_log_sum_total",
  logSquareSum: "canary_lcp_log_square_sum_total",
} as const;

/** Whether a visitor has the canary or the live version. */
export type CanaryArm = "canary" | "control";
