import { Worker } from "node:worker_threads";
import {
  HEAP,
  PART_LENGTH,
  PARTS_PER_WORKER,
  QUEUE,
  REST_MOST_MS,
  REST_MS,
  START_MS,
} from "./limits.ts";
import type { WorkerBuilds, WorkerMessage } from "./worker.ts";

/** Why a part wasn't rendered. `throws` is the part's own error; after `hangs` and `dies` its worker is ended. */
export type Failure = "throws" | "hangs" | "dies" | "rests" | "busy";

/** A part as JSON, or why there is none. */
export type Outcome = { part: string } | { failure: Failure; error: string };

interface Job {
  request: string;
  /** milliseconds for rendering */
  budget: number;
  settle(outcome: Outcome): void;
}

/** A worker for one remote's build on one shell's build, and the requests that wait for it. */
export interface Lane {
  /** Renders a part. It never rejects. @param budget milliseconds */
  render(request: string, budget: number): Promise<Outcome>;
  /** Runs the builds, so that the first part needn't wait for that. */
  warm(): void;
  end(): void;
  /** when it was used last, in milliseconds since the process began */
  usedAt(): number;
}

/**
 * Renders one part after the other. A part that takes longer than its budget, or ends the worker, costs this worker only; the
 * next one starts with the next request, later and later if it happens again.
 */
export function createLane(builds: WorkerBuilds, program: URL): Lane {
  const waiting: Job[] = [];
  let worker: Worker | undefined;
  let isReady = false;
  let current: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let rendered = 0;
  let restUntil = 0;
  let rest = REST_MS;
  let lastError = "";
  let used = performance.now();

  function start(): void {
    isReady = false;
    rendered = 0;
    // Nothing that it prints or reads is this process's
    const started = new Worker(program, {
      workerData: builds,
      env: {},
      argv: [],
      execArgv: [],
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: HEAP,
    });
    started.stdout.resume();
    started.stderr.resume();
    worker = started;
    timer = setTimeout(() => stop(started, "hangs", "it didn't start in time"), START_MS);
    started.on("message", (message: WorkerMessage) => {
      if (worker === started) receive(started, message);
    });
    started.on("error", (error: Error) => stop(started, "dies", error.message));
    started.on("exit", () => stop(started, "dies", "its worker has ended"));
  }

  function receive(from: Worker, message: WorkerMessage): void {
    if ("ready" in message) {
      clearTimeout(timer);
      isReady = true;
      return next();
    }
    const job = current;
    if (!job) return;
    clearTimeout(timer);
    current = undefined;
    if ("error" in message) job.settle({ failure: "throws", error: message.error });
    else if (typeof message.part !== "string" || message.part.length > PART_LENGTH)
      job.settle({ failure: "throws", error: "the part is too large" });
    else {
      rest = REST_MS;
      job.settle({ part: message.part });
    }
    rendered += 1;
    if (rendered >= PARTS_PER_WORKER) retire(from);
    next();
  }

  /** Ends a worker that has done enough; the next request starts another. */
  function retire(old: Worker): void {
    if (worker === old) worker = undefined;
    void old.terminate();
  }

  /** Ends a worker that has failed. Its request fails, and those that wait for it as well. */
  function stop(failed: Worker, failure: Failure, error: string): void {
    if (worker !== failed) return;
    clearTimeout(timer);
    retire(failed);
    lastError = error;
    restUntil = performance.now() + rest;
    rest = Math.min(rest * 2, REST_MOST_MS);
    const jobs = [...(current ? [current] : []), ...waiting.splice(0)];
    current = undefined;
    for (const [index, job] of jobs.entries())
      job.settle(index === 0 ? { failure, error } : { failure: "rests", error });
  }

  function next(): void {
    if (current || waiting.length === 0) return;
    if (!worker) return start();
    if (!isReady) return;
    const running = worker;
    const job = waiting.shift();
    if (!job) return;
    current = job;
    timer = setTimeout(
      () => stop(running, "hangs", `it took longer than ${job.budget} ms`),
      job.budget,
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    running.postMessage(job.request);
  }

  return {
    warm() {
      if (!worker && performance.now() >= restUntil) start();
    },
    render(request, budget) {
      used = performance.now();
      if (used < restUntil) return Promise.resolve({ failure: "rests", error: lastError });
      if (waiting.length >= QUEUE)
        return Promise.resolve({ failure: "busy", error: "too many requests wait" });
      return new Promise((settle) => {
        waiting.push({ request, budget, settle });
        next();
      });
    },
    end() {
      if (worker) stop(worker, "dies", "the renderer is ending");
    },
    usedAt: () => used,
  };
}
