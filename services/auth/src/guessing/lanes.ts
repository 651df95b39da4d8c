/** Runs jobs of one key side by side up to a number, and the others after them in the order of their arrival. */
export interface Lanes {
  /** @param job gets whether it had to wait */
  run<T>(key: string, job: (hasWaited: boolean) => Promise<T>): Promise<T>;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** @param width how many jobs of one key run at once in this process */
export function createLanes(width: number): Lanes {
  const queues = new Map<string, Queue>();

  /** @returns whether there was no free lane */
  const enter = async (key: string, queue: Queue): Promise<boolean> => {
    queues.set(key, queue);
    const isFull = queue.running >= width;
    if (!isFull) queue.running += 1;
    // A job that ends hands its lane on, so that the number of running jobs stays as it is
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    return isFull;
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
      const hasWaited = await enter(key, queue);
      try {
        return await job(hasWaited);
      } finally {
        leave(key, queue);
      }
    },
  };
}
