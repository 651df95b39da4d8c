import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { Counter, type Registry } from "prom-client";
import { createRateLimiter } from "./rate-limit.ts";

/** Counts rare events over all replicas of a service. */
export interface RateAlarm {
  /** Counts one event. */
  count(): Promise<void>;
}

/**
 * An alarm on a rate: a Prometheus counter, and one log warning per window that reaches the threshold. Replicas count
 * together through Redis, and one of them warns.
 *
 * @param alarm.name the counter's name, e.g. `password_failures_total`; also the `alarm` field of the warning
 * @param alarm.threshold number of events per window that triggers the warning
 * @param alarm.seconds length of the window
 */
export function createRateAlarm(alarm: {
  redis: Redis;
  registry: Registry;
  log: Logger;
  service: string;
  name: string;
  help: string;
  threshold: number;
  seconds: number;
}): RateAlarm {
  const { redis, registry, log, service, name, help, threshold, seconds } = alarm;
  const counter = new Counter({ name, help, registers: [registry] });
  const window = createRateLimiter(redis, {
    service,
    name: `alarm-${name}`,
    points: threshold,
    seconds,
  });
  return {
    count: async () => {
      counter.inc();
      const count = await window.count("site");
      if (count === threshold) {
        log.warn({ alarm: name, count, seconds }, "the rate of failures is unusually high");
      }
    },
  };
}
