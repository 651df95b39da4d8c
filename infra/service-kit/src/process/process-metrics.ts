import type { Redis } from "ioredis";
import type pg from "pg";
import type { Logger } from "pino";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";

/** Upper bounds in seconds: Redis answers within a millisecond, and commands time out after two seconds. */
const REDIS_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2];

/** Metrics that count for the whole process. Every registry of the process includes them. */
export const processMetrics = {
  connections: new Gauge({
    name: "http_open_connections",
    help: "Open connections of the process's HTTP servers, WebSockets included",
    registers: [],
  }),
  refusals: new Counter({
    name: "http_refusals_total",
    help: "Requests answered with an error, by the error's code",
    labelNames: ["code"] as const,
    registers: [],
  }),
  alarms: new Counter({
    name: "alarms_total",
    help: "Conditions that an operator has to look at, by name",
    labelNames: ["alarm"] as const,
    registers: [],
  }),
  jobRuns: new Counter({
    name: "job_runs_total",
    help: "Runs of recurring jobs that have ended",
    labelNames: ["job", "outcome"] as const,
    registers: [],
  }),
  jobSucceeded: new Gauge({
    name: "job_last_success_timestamp_seconds",
    help: "When a recurring job last succeeded, in seconds since 1970",
    labelNames: ["job"] as const,
    registers: [],
  }),
};

/** Counts a condition that an operator has to look at, and logs it as an error. @param alarm its name */
export function raiseAlarm(log: Logger, alarm: string, details: object): void {
  processMetrics.alarms.inc({ alarm });
  log.error({ ...details, alarm }, `alarm: ${alarm.replaceAll("_", " ")}`);
}

/** Adds the pools' connections and waiting queries to a registry, labelled by the pool's name. */
export function observePools(pools: Record<string, pg.Pool>, registry: Registry): void {
  const connections = new Gauge({
    name: "database_pool_connections",
    help: "Connections to the database, by what they do",
    labelNames: ["pool", "state"] as const,
    registers: [],
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: "busy" }, totalCount - idleCount);
        this.set({ pool, state: "idle" }, idleCount);
      }
    },
  });
  const waiting = new Gauge({
    name: "database_pool_waiting",
    help: "Queries that wait for a connection to the database",
    labelNames: ["pool"] as const,
    registers: [],
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools))
        this.set({ pool }, waitingCount);
    },
  });
  registry.registerMetric(connections);
  registry.registerMetric(waiting);
}

/** Adds the durations and outcomes of a client's commands to a registry. */
export function observeRedis(redis: Redis, registry: Registry): void {
  const duration = new Histogram({
    name: "redis_command_duration_seconds",
    help: "Time until a Redis command was answered or timed out, in seconds",
    labelNames: ["command", "outcome"] as const,
    buckets: REDIS_BUCKETS,
    registers: [registry],
  });
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    const started = performance.now();
    const observe = (outcome: string) =>
      duration
        .labels(command.name.toLowerCase(), outcome)
        .observe((performance.now() - started) / 1_000);
    command.promise.then(
      () => observe("ok"),
      () => observe("failed"),
    );
    return send(command, stream);
  };
}
