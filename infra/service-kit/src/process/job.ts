import type { Logger } from "pino";
import { processMetrics } from "./process-metrics.ts";
import { pause } from "./pause.ts";

/** A recurring background job. Every replica runs it, so it must be safe to run concurrently. */
export interface Job {
  name: string;
  /** seconds between the end of one run and the start of the next */
  everySeconds: number;
  /**
   * runs the job once; an error is logged, and the next run retries
   *
   * @param stopped aborts when the process is about to end: a long run leaves the rest to the next one
   */
  run(stopped?: AbortSignal): Promise<void>;
}

/**
 * Starts a job.
 *
 * @returns stops it after its current run
 */
export function startJob({ name, everySeconds, run }: Job, log: Logger): () => Promise<void> {
  const stopped = new AbortController();
  const loop = (async () => {
    while (!stopped.signal.aborted) {
      try {
        await run(stopped.signal);
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
