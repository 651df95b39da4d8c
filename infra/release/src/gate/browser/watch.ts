/** What the gate's scripts in the page record of a candidate; under `window.releaseGate`. */
export interface PageWatch {
  /** what the candidate has started and not ended, in words: timers, observers, connections */
  open(): string[];
  /** how the candidate's mounts went */
  mounts: MountLog;
}

/** The mounts of a remote under trial. */
export interface MountLog {
  /** lifecycles that have come to their end */
  counts: { mounted: number; unmounted: number };
  /** what it threw, or reported to the shell */
  errors: string[];
  /** what was left in its element when it said that it had unmounted */
  left: string[];
  /** values of the shell that it still listens to, by name */
  subscriptions(): string[];
  /** Changes every live value of the shared props, and puts it back. */
  update(options: { withVisitor: boolean }): Promise<void>;
}

declare global {
  interface Window {
    releaseGate?: Partial<PageWatch>;
  }
}
