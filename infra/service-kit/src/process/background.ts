import type { Logger } from "pino";

/** Runs tasks that continue after the answer. */
export interface Background {
  /**
   * Starts a task without waiting for it, and logs its error.
   *
   * @param what the task in a few words, for the log
   */
  run(what: string, task: () => Promise<void>): void;
  /** Resolves when all tasks, and the tasks that they started, have ended. */
  settled(): Promise<void>;
}

/** Tracks a process's background tasks, so that it can wait for them before it exits. */
export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (what, task) => {
      const ended = task()
        .catch((err: unknown) => log.error({ err, what }, "background task failed"))
        .finally(() => running.delete(ended));
      running.add(ended);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
