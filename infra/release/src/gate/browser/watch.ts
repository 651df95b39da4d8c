/** What the gate's scripts in the page tell of a candidate; under `window.releaseGate`. */
export interface PageWatch {
  /** what the candidate has begun and not ended, in words: timers, listeners, observers, connections */
  open(): string[];
  /** how the candidate's mounts went */
  mounts: MountLog;
}

/** The mounts of a remote under trial. */
export interface MountLog {
  /** lifecycles that have come to their end */
  mounted: number;
  unmounted: number;
  /** what it threw, or told the shell of */
  errors: string[];
  /** what was left in its element when it said that it had unmounted */
  left: string[];
  /** values of the shell that it still listens to, by name */
  subscriptions(): string[];
  /** Changes every live value that the shell lends, and puts it back. */
  update(options: { withVisitor: boolean }): Promise<void>;
}

declare global {
  interface Window {
    releaseGate?: Partial<PageWatch>;
  }
}
