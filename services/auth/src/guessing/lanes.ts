/** Runs jobs of one key side by side up to a number, and the others after them in the order of their arrival. */
export interface Lanes {
  run<T>(key: string, job: () => Promise<T>): Promise<T>;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** @param width how many jobs of one key run at once in this process */
export function createLanes(width: number): Lanes {
  const queues = new Map<string, Queue>();

  const enter = async (key: string, queue: Queue): Promise<void> => {
    queues.set(key, queue);
    if (queue.running < width) queue.running += 1;
    // Whoever leaves hands its lane on, so that the number of running jobs stays as it is
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
  };
  const leave = (key: string, queue: Queue): void => {
    const next = queue.waiting.shift();
    if (next) return next();
    queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  };
  return {
    run: async (key, job) => {
      const queue = queues.get(key) ?? { running: 0, waiting: [] };
      await enter(key, queue);
      try {
        return await job();
      } finally {
        leave(key, queue);
      }
    },
  };
}
