/** Limits concurrent jobs per key. Further jobs wait in the order of arrival. */
export interface Lanes {
  /** @param job receives whether it had to wait */
  run<T>(key: string, job: (hasWaited: boolean) => Promise<T>): Promise<T>;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** @param width maximum number of concurrent jobs per key in this process */
export function createLanes(width: number): Lanes {
  const queues = new Map<string, Queue>();

  /** @returns whether the job had to wait for a free lane */
  const enter = async (key: string, queue: Queue): Promise<boolean> => {
    queues.set(key, queue);
    const isFull = queue.running >= width;
    if (!isFull) queue.running += 1;
    // A finished job hands its lane over, so the number of running jobs stays the same
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
