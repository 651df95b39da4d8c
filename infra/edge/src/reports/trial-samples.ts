import type { ReportMetrics, TrialLabels } from "./report-metrics.ts";

/** Most visitors and addresses remembered. The oldest are forgotten first; a trial needs hundreds. */
const REMEMBERED = 100_000;

/**
 * Counts visitors for the judgement of canaries: each once, and only so many from one address, so that nobody can decide a
 * trial alone.
 *
 * @param perAddress visitors of one arm that an address may have
 */
export function createTrialSamples(metrics: ReportMetrics, perAddress: number) {
  const visitors = new Map<string, { failed: boolean; painted: boolean }>();
  const addresses = new Map<string, number>();

  /** What is known of the visitor in this trial; null for one too many from this address. */
  function recall(visitor: string, address: string, labels: TrialLabels) {
    const trial = `${labels.remote}@${labels.version} ${labels.since} ${labels.arm}`;
    const known = visitors.get(`${trial} ${visitor}`);
    if (known) return { state: known, isNew: false };
    const place = `${trial} ${address}`;
    const count = addresses.get(place) ?? 0;
    if (count >= perAddress) return null;
    remember(addresses, place, count + 1);
    const state = { failed: false, painted: false };
    remember(visitors, `${trial} ${visitor}`, state);
    return { state, isNew: true };
  }

  return {
    /** Adds what a visitor has met; what is known of them already counts no second time. */
    add(
      labels: TrialLabels,
      { visitor, address, failed, lcp }: SeenByVisitor,
    ): "counted" | "too many" {
      const found = recall(visitor, address, labels);
      if (!found) return "too many";
      const { state, isNew } = found;
      metrics.trial(labels, {
        visitor: isNew,
        failed: failed && !state.failed,
        lcp: state.painted ? undefined : lcp,
      });
      state.failed ||= failed;
      state.painted ||= lcp !== undefined;
      return "counted";
    },
  };
}

export interface SeenByVisitor {
  visitor: string;
  address: string;
  failed: boolean;
  /** milliseconds */
  lcp: number | undefined;
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > REMEMBERED && oldest !== undefined) map.delete(oldest);
}
