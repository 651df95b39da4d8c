import type { Logger } from "pino";
import { processMetrics } from "./process-metrics.ts";
import { pause } from "./outbox.ts";

/** Work that a service does again and again, on its own account. Every copy does it, so it has to bear company. */
export interface Job {
  name: string;
  /** seconds between the end of one run and the next */
  everySeconds: number;
  /** one run; what it throws is logged, and the next one tries again */
  run(): Promise<void>;
}

/**
 * Runs a job from now on.
 *
 * @returns stops it after the run under way
 */
export function startJob({ name, everySeconds, run }: Job, log: Logger): () => Promise<void> {
  const stopped = new AbortController();
  const loop = (async () => {
    while (!stopped.signal.aborted) {
      try {
        await run();
        processMetrics.jobRuns.inc({ job: name, outcome: "ok" });
        processMetrics.jobSucceeded.set({ job: name }, Date.now() / 1_000);
      } catch (err) {
        processMetrics.jobRuns.inc({ job: name, outcome: "failed" });
        log.error({ err, job: name }, "job failed");
      }
      await pause(everySeconds * 1000, stopped.signal);
    }
  })();
  return async () => {
    stopped.abort();
    await loop;
  };
}
