/** Records of the gate's scripts in the page: `window.releaseGate`. */
export interface PageWatch {
  /** the candidate's remaining timers, observers and connections, in words */
  open(): string[];
  /** how the candidate's mounts went */
  mounts: MountLog;
}

/** The mounts of the candidate. */
export interface MountLog {
  /** number of mounts that aren't over */
  mounted(): number;
  /** errors that it threw, or reported to the shell */
  errors: string[];
  /** nodes in its element after it unmounted */
  left: string[];
  /** names of shared values that it still subscribes to */
  subscriptions(): string[];
  /** Changes every live value of the shared props, and restores it. */
  update(options: { withVisitor: boolean }): Promise<void>;
}

declare global {
  interface Window {
    releaseGate?: Partial<PageWatch>;
  }
}
