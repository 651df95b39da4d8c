import { Worker } from "node:worker_threads";
import {
  HANGS_AFTER_BUDGETS,
  HEAP,
  PART_LENGTH,
  PARTS_PER_WORKER,
  QUEUE,
  REST_MOST_MS,
  REST_MS,
  START_MS,
} from "./limits.ts";
import type { WorkerBuilds, WorkerMessage } from "./worker.ts";

/**
 * Why a part wasn't rendered. `throws` is the part's own error; after `hangs` and `dies` its worker is ended, after `late` it isn't. After
 * `busy` its release has done nothing wrong: it has waited for others.
 */
export type Failure = "throws" | "late" | "hangs" | "dies" | "rests" | "busy";

/** A part as JSON, or why there is none. */
export type Outcome = { part: string } | { failure: Failure; error: string };

interface Job {
  request: string;
  /** milliseconds for rendering, and as many for waiting */
  budget: number;
  /** when it was asked for, in milliseconds since the process began */
  askedAt: number;
  /** only the first outcome counts */
  settle(outcome: Outcome): void;
}

/** A worker for one remote's build on one shell's build, and the requests that wait for it. */
export interface RenderWorker {
  /** Renders a part. It never rejects. @param budget milliseconds */
  render(request: string, budget: number): Promise<Outcome>;
  /** Runs the builds, so that the first part needn't wait for that. It resolves when they have run, or have failed. */
  warm(): Promise<void>;
  /** Ends its worker. Requests that it hasn't answered are refused as `busy`: their release has done nothing wrong. */
  end(): void;
  /** whether no request waits for it */
  isIdle(): boolean;
  /** when it was used last, in milliseconds since the process began */
  usedAt(): number;
}

/**
 * Renders one part after the other. A part that takes longer than its budget is late, but its worker goes on: on a busy machine the
 * first parts are slow, until the code is compiled. Meanwhile further requests are refused. A part that hangs, or ends the worker, costs
 * this worker only. After a rest, longer each time, the next request starts another worker. No page waits for that one's first part: it
 * only shows whether the release renders again. A worker that has rendered many parts renders on until its successor has run the builds.
 *
 * @param partsPerWorker parts after which a successor starts
 */
export function createRenderWorker(
  builds: WorkerBuilds,
  program: URL,
  partsPerWorker = PARTS_PER_WORKER,
): RenderWorker {
  const waiting: Job[] = [];
  /** those who wait until the builds have run */
  const warming: (() => void)[] = [];
  let worker: Worker | undefined;
  let successor: { worker: Worker; timer: NodeJS.Timeout; isReady: boolean } | undefined;
  let isReady = false;
  let current: Job | undefined;
  /** whether the current part has taken its budget */
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  let rendered = 0;
  let restUntil = 0;
  /** the next rest; longer once the release has ended its worker, until it has rendered a part again */
  let rest = REST_MS;
  let lastError = "";
  let used = performance.now();

  function create(): Worker {
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
    started.on("message", (message: WorkerMessage) => {
      if (worker === started) receive(message);
      else if (successor?.worker === started) {
        clearTimeout(successor.timer);
        successor.isReady = true;
        next();
      }
    });
    started.on("error", (error: Error) => stop(started, "dies", error.message));
    started.on("exit", () => stop(started, "dies", "its worker has ended"));
    return started;
  }

  /** Calls `stop` if a worker doesn't start in time. */
  const startTimer = (started: Worker): NodeJS.Timeout =>
    setTimeout(() => stop(started, "hangs", "it didn't start in time"), START_MS);

  function start(): void {
    isReady = false;
    rendered = 0;
    worker = create();
    timer = startTimer(worker);
  }

  function startSuccessor(): void {
    const created = create();
    successor = { worker: created, timer: startTimer(created), isReady: false };
  }

  function dropSuccessor(): void {
    clearTimeout(successor?.timer);
    void successor?.worker.terminate();
    successor = undefined;
  }

  /** Puts a successor that is ready in the place of the worker, which renders nothing at this moment. */
  function takeTurns(): void {
    if (!successor?.isReady) return;
    void worker?.terminate();
    worker = successor.worker;
    successor = undefined;
    rendered = 0;
  }

  function receive(message: WorkerMessage): void {
    if ("ready" in message) {
      clearTimeout(timer);
      isReady = true;
      for (const resolve of warming.splice(0)) resolve();
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
    if (rendered >= partsPerWorker && !successor) startSuccessor();
    next();
  }

  /** Ends a worker that has failed. Its request fails, and those that wait for it as well. */
  function stop(failed: Worker, failure: Failure, error: string): void {
    if (successor?.worker === failed) {
      dropSuccessor();
      // Another successor starts after as many parts
      rendered = 0;
    }
    if (worker !== failed) return;
    clearTimeout(timer);
    worker = undefined;
    isReady = false;
    void failed.terminate();
    dropSuccessor();
    for (const resolve of warming.splice(0)) resolve();
    lastError = error;
    if (failure !== "busy") {
      restUntil = performance.now() + rest;
      rest = Math.min(rest * 2, REST_MOST_MS);
    }
    const jobs = [...(current ? [current] : []), ...waiting.splice(0)];
    current = undefined;
    const others = failure === "busy" ? "busy" : "rests";
    for (const [index, job] of jobs.entries())
      job.settle({ failure: index === 0 ? failure : others, error });
  }

  /** The first request whose edge still waits for it. */
  function nextInTime(): Job | undefined {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      if (performance.now() - job.askedAt <= job.budget) return job;
      job.settle({ failure: "busy", error: `it waited longer than ${job.budget} ms` });
    }
    return undefined;
  }

  function next(): void {
    if (current) return;
    takeTurns();
    if (waiting.length === 0) return;
    if (!worker) return start();
    if (!isReady) return;
    const running = worker;
    const job = nextInTime();
    if (!job) return;
    current = job;
    isLate = false;
    const { budget } = job;
    timer = setTimeout(() => {
      isLate = true;
      job.settle({ failure: "late", error: `it took longer than ${budget} ms` });
      const error = `it took longer than ${HANGS_AFTER_BUDGETS * budget} ms`;
      const left = (HANGS_AFTER_BUDGETS - 1) * budget;
      timer = setTimeout(() => stop(running, "hangs", error), left);
    }, budget);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    running.postMessage(job.request);
  }

  return {
    warm() {
      if (isReady || performance.now() < restUntil) return Promise.resolve();
      if (!worker) start();
      return new Promise((resolve) => warming.push(resolve));
    },
    render(request, budget) {
      used = performance.now();
      const askedAt = used;
      if (rest > REST_MS) {
        const isIdle = !current && waiting.length === 0;
        if (used >= restUntil && isIdle) {
          waiting.push({ request, budget, askedAt, settle: () => {} });
          next();
        }
        return Promise.resolve({ failure: "rests", error: lastError });
      }
      if (waiting.length >= QUEUE)
        return Promise.resolve({ failure: "busy", error: "too many requests wait" });
      // Pages that have other parts needn't wait for one that hangs
      if (current && isLate)
        return Promise.resolve({ failure: "busy", error: "the part before it is late" });
      return new Promise((settle) => {
        waiting.push({ request, budget, askedAt, settle });
        next();
      });
    },
    end() {
      if (worker) stop(worker, "busy", "its worker was needed, or the renderer is ending");
    },
    isIdle: () => !current && waiting.length === 0 && warming.length === 0,
    usedAt: () => used,
  };
}
