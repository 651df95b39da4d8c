import { createLane, type Lane } from "./lane.ts";
import { LANES } from "./limits.ts";
import type { WorkerBuilds } from "./worker.ts";

/** The lanes of a renderer, up to a number. */
export interface Lanes {
  /** The lane for these builds, in place of the idle one that was used longest ago; null if all are busy with others. */
  of(builds: WorkerBuilds): Lane | null;
  end(): void;
}

/** @param most lanes at one time */
export function createLanes(program: URL, most = LANES): Lanes {
  const lanes = new Map<string, Lane>();

  /** Makes room for one more. @returns whether there is */
  function makeRoom(): boolean {
    if (lanes.size < most) return true;
    const [oldest] = [...lanes]
      .filter(([, lane]) => lane.isIdle())
      .toSorted(([, a], [, b]) => a.usedAt() - b.usedAt());
    if (!oldest) return false;
    const [key, lane] = oldest;
    lane.end();
    return lanes.delete(key);
  }

  return {
    of(builds) {
      const key = `${builds.shell.release} ${builds.remote?.release ?? ""}`;
      const known = lanes.get(key);
      if (known) return known;
      if (!makeRoom()) return null;
      const made = createLane(builds, program);
      lanes.set(key, made);
      return made;
    },
    end() {
      for (const lane of lanes.values()) lane.end();
    },
  };
}
