import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { Histogram, Registry, collectDefaultMetrics, type Metric } from "prom-client";
import { processMetrics } from "./process-metrics.ts";
import { relayMetrics } from "../events/relay-metrics.ts";
import { securityEventCounter } from "../http/security-log.ts";
import type { ServiceEnv } from "../http/service-env.ts";

/** Upper bounds in seconds: calls take milliseconds, their deadlines are seconds. */
const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Milliseconds between two measurements of the event loop's delay, which the reported delays include. The library's default of 10 was a
 * third of an idle service's processor time.
 */
const EVENT_LOOP_MS = 50;

/**
 * The last route that matches a request. Where that one matches all, as the edge's pages do, the route that answered.
 */
function routeOf(c: Context<ServiceEnv>): string {
  const last = routePath(c, -1);
  return c.get("route") ?? (last === "/*" ? routePath(c) : last);
}

/**
 * A service's Prometheus metrics: the process's own, request durations by method, route and status, and any others in
 * their registry.
 */
export function createMetrics(service: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_MS });
  registry.registerMetric(securityEventCounter);
  const shared: object[] = [...Object.values(relayMetrics), ...Object.values(processMetrics)];
  for (const metric of shared) registry.registerMetric(metric as Metric);
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's arrival to the answer's head, in seconds",
    labelNames: ["method", "route", "status"] as const,
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  return {
    observe: createMiddleware<ServiceEnv>(async (c, next) => {
      const started = performance.now();
      await next();
      duration
        .labels(c.req.method, routeOf(c), String(c.res.status))
        .observe((performance.now() - started) / 1000);
    }),
    registry,
    text: () => registry.metrics(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
