import type { CanaryArm } from "@oneworld/contracts/site/canary-figures";
import { networkOf } from "@oneworld/service-kit/http/network";
import type { ReportMetrics, CanaryLabels } from "./report-metrics.ts";

/**
 * Visitors of each arm that one edge counts, which bounds its memory (about 10 MB for each front end with a canary). Later visitors
 * are refused. If the edge forgot earlier ones instead, they could count twice. `infra/release` decides long before.
 */
const VISITORS_PER_ARM = 50_000;

interface Network {
  visitors: number;
  hasFailed: boolean;
  hasPainted: boolean;
}

interface Visitor {
  /** the network of the first report; a visitor who changes networks still counts there */
  network: Network;
  hasFailed: boolean;
}

interface Arm {
  visitors: Map<string, Visitor>;
  networks: Map<string, Network>;
}

interface Canary {
  version: string;
  since: number;
  arms: Record<CanaryArm, Arm>;
}

/**
 * Counts visitors of canaries: each visitor once, and only a few from one network. A visitor cookie alone proves little,
 * because a client can fetch many. The limit per network bounds an attacker.
 *
 * @param perNetwork visitors of one arm that a network (IPv4 /24, IPv6 /64) may have
 */
export function createCanarySamples(metrics: ReportMetrics, perNetwork: number) {
  /** the latest canary of each front end */
  const canaries = new Map<string, Canary>();

  function armOf({ remote, version, since, arm }: CanaryLabels): Arm {
    let canary = canaries.get(remote);
    if (canary?.version !== version || canary.since !== since) {
      canary = { version, since, arms: { canary: newArm(), control: newArm() } };
      canaries.set(remote, canary);
    }
    return canary.arms[arm];
  }

  /** What the arm knows about the visitor; null for one too many. */
  function recall({ visitors, networks }: Arm, visitor: string, address: string) {
    const known = visitors.get(visitor);
    if (known) return { state: known, isNew: false };
    const name = networkOf(address);
    const network = networks.get(name) ?? { visitors: 0, hasFailed: false, hasPainted: false };
    if (network.visitors >= perNetwork || visitors.size >= VISITORS_PER_ARM) return null;
    network.visitors++;
    networks.set(name, network);
    const state: Visitor = { network, hasFailed: false };
    visitors.set(visitor, state);
    return { state, isNew: true };
  }

  return {
    /** Adds a visitor's report. What was already counted of a visitor doesn't count again. */
    add(
      labels: CanaryLabels,
      { visitor, address, failed, lcp }: SeenByVisitor,
    ): "counted" | "too many" {
      const found = recall(armOf(labels), visitor, address);
      if (!found) return "too many";
      const { state, isNew } = found;
      const { network } = state;
      const isFailure = failed && !state.hasFailed;
      // A failure is yes or no, but a paint is any number. A network has one paint, so that forged ones don't add up
      const isPaint = lcp !== undefined && !network.hasPainted;
      metrics.countVisitor(labels, {
        visitor: isNew,
        failed: isFailure,
        failedNetwork: isFailure && !network.hasFailed,
        lcp: isPaint ? lcp : undefined,
      });
      state.hasFailed ||= isFailure;
      network.hasFailed ||= isFailure;
      network.hasPainted ||= isPaint;
      return "counted";
    },
  };
}

export interface SeenByVisitor {
  visitor: string;
  /** client address */
  address: string;
  failed: boolean;
  /** milliseconds */
  lcp: number | undefined;
}

const newArm = (): Arm => ({ visitors: new Map(), networks: new Map() });
