import { createRenderWorker, type RenderWorker } from "./render-worker.ts";
import { WORKERS_MAX } from "./limits.ts";
import type { WorkerBuilds } from "./worker.ts";

/** A renderer's workers, up to a number. */
export interface RenderWorkers {
  /** The worker for these builds, in place of the idle one that was used longest ago; null if all are busy with others. */
  of(builds: WorkerBuilds): RenderWorker | null;
  end(): void;
}

/** @param most workers at one time */
export function createRenderWorkers(program: URL, most = WORKERS_MAX): RenderWorkers {
  const workers = new Map<string, RenderWorker>();

  /** Makes room for one more. @returns whether there is */
  function makeRoom(): boolean {
    if (workers.size < most) return true;
    const [oldest] = [...workers]
      .filter(([, worker]) => worker.isIdle())
      .toSorted(([, a], [, b]) => a.usedAt() - b.usedAt());
    if (!oldest) return false;
    const [key, worker] = oldest;
    worker.end();
    return workers.delete(key);
  }

  return {
    of(builds) {
      const key = `${builds.shell.release} ${builds.remote?.release ?? ""}`;
      const known = workers.get(key);
      if (known) return known;
      if (!makeRoom()) return null;
      const made = createRenderWorker(builds, program);
      workers.set(key, made);
      return made;
    },
    end() {
      for (const worker of workers.values()) worker.end();
    },
  };
}
