/**
 * What edges count while a front end has a canary, as Prometheus counters with the labels `remote`, `version` and `since`
 * (those of the canary) and `arm`. Each visitor counts once, since one visitor's pages fail together.
 */
export const CANARY_METRICS = {
  /** visitors who have reported about their arm's version */
  visitors: "canary_visitors_total",
  /** of those, visitors who have met an error of it */
  failed: "canary_failed_visitors_total",
  /** networks (IPv4 /24, IPv6 /64) that those who have met an error came from, each once */
  failedNetworks: "canary_failed_networks_total",
  /** visitors whose largest contentful paint is known, one of each network */
  painted: "canary_lcp_visitors_total",
  /** sum of the natural logarithms of their paints in milliseconds, and of those squared */
  logSum: "canary_lcp_log_sum_total",
  logSquareSum: "canary_lcp_log_square_sum_total",
} as const;

/** Whether a visitor has the version on trial or the one in force. */
export type CanaryArm = "canary" | "control";
