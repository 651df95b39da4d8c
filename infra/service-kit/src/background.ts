import type { Logger } from "pino";

/** Work that goes on after its call was answered. */
export interface Background {
  /**
   * Starts a task that nobody waits for. What it throws is logged.
   *
   * @param what the task in a few words, for the log
   */
  run(what: string, task: () => Promise<void>): void;
  /** Resolves when every task started so far, and those they started, have ended. */
  settled(): Promise<void>;
}

/** Keeps account of a process's tasks, so that it doesn't stop in the middle of one. */
export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (what, task) => {
      const ended = task()
        .catch((err: unknown) => log.error({ err, what }, "work after the answer failed"))
        .finally(() => running.delete(ended));
      running.add(ended);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
