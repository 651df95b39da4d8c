import { randomUUID } from "node:crypto";
import {
  canaryFiguresSchema,
  type ArmFigures,
  type CanaryArm,
} from "@oneworld/contracts/site/canary-figures";
import type { ReleaseReport } from "@oneworld/contracts/site/reports";
import { Counter, Histogram, type Registry } from "prom-client";

/** A canary, as the counters name it. */
export interface CanaryLabels {
  remote: string;
  version: string;
  /** revision with which it began */
  since: number;
  arm: CanaryArm;
}

/** Seconds; the limits between good, middling and poor of Core Web Vitals (web.dev/vitals) are among them. */
const SECONDS = [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 4, 6, 10];
const SHIFT = [0.01, 0.05, 0.1, 0.25, 0.5];
const BYTES = [10_000, 30_000, 100_000, 300_000, 1_000_000];

const RELEASE = ["remote", "version"] as const;
const CANARY = ["remote", "version", "since", "arm"] as const;

/** The counters by which a canary is judged: figure, metric and its help. */
const FIGURES = [
  ["visitors", "canary_visitors_total", "Visitors who reported during a canary"],
  ["failed", "canary_failed_visitors_total", "Of those, visitors who met an error"],
  ["failedNetworks", "canary_failed_networks_total", "Networks of visitors who met an error"],
  ["painted", "canary_lcp_visitors_total", "Networks with a visitor whose paint is known"],
  ["logSum", "canary_lcp_log_sum_total", "Sum of ln(LCP in ms)"],
  ["logSquareSum", "canary_lcp_log_square_sum_total", "Sum of ln(LCP in ms) squared"],
] as const;
type Figure = (typeof FIGURES)[number][0];

/** What one report adds to the figures of its arm: whatever counts once is true the first time only. */
export interface VisitorFigures {
  visitor: boolean;
  failed: boolean;
  failedNetwork: boolean;
  /** milliseconds; undefined where it isn't known or already counted */
  lcp: number | undefined;
}

/**
 * Bounds of the paints that a canary is judged by, in milliseconds. Web Vitals calls a paint poor from 4 s on (web.dev/lcp):
 * higher values add no information, but a few made-up ones could outweigh all visitors.
 */
const LEAST_LCP_MS = 1;
const MOST_LCP_MS = 4_000;

/** What pages report about their releases, as Prometheus metrics. */
export interface ReportMetrics {
  /** Counts a page's report about one release. */
  count(report: ReleaseReport): void;
  /** Counts an entry that was refused. */
  refuse(reason: string): void;
  /** Adds to the figures by which a canary is judged. */
  countVisitor(labels: CanaryLabels, seen: VisitorFigures): void;
}

/** @param registers where the metrics are collected */
export function createReportMetrics(registry: Registry): ReportMetrics {
  const registers = [registry];
  const counter = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ): Counter<Label> => new Counter({ name, help, labelNames: [...labelNames], registers });
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: RELEASE, buckets, registers });

  const errors = counter("front_end_errors_total", "Errors that pages charge to a release", [
    ...RELEASE,
    "kind",
  ]);
  const refused = counter("reports_refused_total", "Entries that were not counted", ["reason"]);
  const longTasks = counter("front_end_long_tasks_total", "Tasks of more than 50 ms", RELEASE);
  const longTaskTime = counter(
    "front_end_long_task_seconds_total",
    "Time that tasks of more than 50 ms took",
    RELEASE,
  );
  const bytes = histogram("front_end_transferred_bytes", "Bytes over the network a page", BYTES);
  const timings = {
    lcp: histogram("front_end_lcp_seconds", "Largest contentful paint", SECONDS),
    inp: histogram("front_end_inp_seconds", "Interaction to next paint", SECONDS),
    ttfb: histogram("front_end_ttfb_seconds", "Time to first byte", SECONDS),
  };
  const cls = histogram("front_end_cls", "Cumulative layout shift", SHIFT);
  const figures = Object.fromEntries(
    FIGURES.map(([figure, name, help]) => [figure, counter(name, help, CANARY)]),
  ) as Record<Figure, Counter<(typeof CANARY)[number]>>;

  return {
    count({ remote, version, errors: found, vitals, longTasks: tasks, bytes: transferred }) {
      for (const { kind } of found) errors.inc({ remote, version, kind });
      for (const name of ["lcp", "inp", "ttfb"] as const) {
        const value = vitals[name];
        if (value !== undefined) timings[name].observe({ remote, version }, value / 1_000);
      }
      if (vitals.cls !== undefined) cls.observe({ remote, version }, vitals.cls);
      if (transferred !== undefined) bytes.observe({ remote, version }, transferred);
      if (!tasks) return;
      longTasks.inc({ remote, version }, tasks.count);
      longTaskTime.inc({ remote, version }, tasks.totalMs / 1_000);
    },
    refuse: (reason) => refused.inc({ reason }),
    countVisitor(labels, { visitor, failed, failedNetwork, lcp }) {
      if (visitor) figures.visitors.inc(labels);
      if (failed) figures.failed.inc(labels);
      if (failedNetwork) figures.failedNetworks.inc(labels);
      if (lcp === undefined) return;
      const logarithm = Math.log(Math.min(Math.max(LEAST_LCP_MS, lcp), MOST_LCP_MS));
      figures.painted.inc(labels);
      figures.logSum.inc(labels, logarithm);
      figures.logSquareSum.inc(labels, logarithm ** 2);
    },
  };
}

/** This process, for a watcher that reaches it at several addresses. */
const RUN = randomUUID();

/** The figures of all canaries that were counted since the process started, for `release watch`. */
export async function canaryFigures(registry: Registry): Promise<ArmFigures[]> {
  const arms = new Map<string, Record<string, unknown>>();
  for (const [figure, metric] of FIGURES) {
    const { values = [] } = (await registry.getSingleMetric(metric)?.get()) ?? {};
    for (const { labels, value } of values) {
      const key = JSON.stringify(labels);
      arms.set(key, { run: RUN, ...labels, ...arms.get(key), [figure]: value });
    }
  }
  return canaryFiguresSchema.parse([...arms.values()]);
}
