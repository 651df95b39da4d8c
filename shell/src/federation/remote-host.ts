import {
  MOUNT_CONTRACT,
  type MountProps,
  type RemoteModule,
} from "@oneworld/contracts/mount/mount-props";
import type { ErrorKind } from "@oneworld/contracts/site/reports";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { withTimeout } from "./with-timeout.ts";

/** Milliseconds for loading and mounting a build while there is another one to turn to, and for all of them together. */
const LIMIT_WITH_PREVIOUS_MS = 2_500;
const LIMIT_MS = 8_000;

/** Milliseconds after which the build before is fetched, too: should the limit be reached, it is there already. */
const PREPARE_PREVIOUS_MS = 1_000;

/** One build of a front end, as far as the host needs to know it. */
export interface Candidate {
  version: string;
  load(): Promise<RemoteModule>;
}

/** What is each mount's own of the props. */
type OwnProps = "domElement" | "isServed" | "release" | "reportError" | "fail";

export interface RemoteHostOptions {
  name: FrontEndName;
  /** builds to try, the live one first */
  candidates: readonly Candidate[];
  /** what every mount gets, except where and for which release */
  sharedProps: Omit<MountProps, OwnProps>;
  outlet: Outlet;
  report(error: unknown, release: string, kind: ErrorKind): void;
  /** called each time a build shows its page */
  shown?(release: string): void;
}

/** The place in the page where remotes show themselves. */
export interface Outlet {
  /** An element for a release to render into: an empty one, or one with the markup that the server has rendered of it. */
  open(release: string): { element: HTMLElement; isServed: boolean };
  /** Takes back an element with the server's markup that couldn't be taken over yet; it stays on screen. */
  keep(element: HTMLElement): void;
  /** Removes it, whatever the remote has left in it. */
  close(element: HTMLElement): void;
  loading(): void;
  shown(): void;
  failed(retry: () => void): void;
}

export interface RemoteHost {
  mount(): void;
  unmount(): Promise<void>;
}

/** One stay at a remote's addresses. */
interface Visit {
  over: boolean;
  /** what is or is being mounted */
  mounted: { module: RemoteModule; props: MountProps } | null;
  element: HTMLElement | null;
}

/**
 * Shows a remote while its addresses are active. `mount` returns at once and loads in the background, so that a remote
 * that hangs never holds up routing. A build that can't be loaded or mounted in time is left for the one before it,
 * and after the last one for a fallback with Retry. Failures are charged to `name@version`.
 */
export function createRemoteHost(options: RemoteHostOptions): RemoteHost {
  const { name, candidates, sharedProps, outlet, report, shown } = options;
  let visit: Visit = { over: true, mounted: null, element: null };
  // A build that failed is passed over until a member asks for a retry.
  let failed = new Set<Candidate>();

  async function show(current: Visit): Promise<void> {
    outlet.loading();
    const deadline = Date.now() + LIMIT_MS;
    const left = candidates.filter((build) => !failed.has(build));
    for (const [index, candidate] of left.entries()) {
      const isShown = await tryBuild(candidate, left[index + 1], current, deadline);
      if (isShown) return outlet.shown();
      if (current.over) return;
      failed.add(candidate);
    }
    outlet.failed(() => {
      failed = new Set();
      void show(current);
    });
  }

  /** Fetches a build if it isn't known soon that it isn't needed. Should that fail, it is tried again when it is needed. */
  function prepare(candidate: Candidate | undefined): () => void {
    const timer = setTimeout(() => {
      candidate?.load().catch(() => undefined);
    }, PREPARE_PREVIOUS_MS);
    return () => clearTimeout(timer);
  }

  /** Whether the build is mounted now. What a failed one has left is cleared away. */
  async function tryBuild(
    candidate: Candidate,
    next: Candidate | undefined,
    current: Visit,
    deadline: number,
  ): Promise<boolean> {
    const release = `${name}@${candidate.version}`;
    const { element, isServed } = outlet.open(release);
    // A page that can be read already is in no hurry
    const isHurried = next !== undefined && !isServed;
    const limit = isHurried ? LIMIT_WITH_PREVIOUS_MS : deadline - Date.now();
    const stopPreparing = prepare(isHurried ? next : undefined);
    current.element = element;
    const props: MountProps = {
      ...sharedProps,
      domElement: element,
      isServed,
      release,
      reportError: (error) => report(error, release, "render"),
      fail(error) {
        if (isShown) void giveUp(error);
        else early ??= { error };
      },
    };
    let isShown = false;
    /** what the build said of itself while it was still being mounted */
    let early: { error: unknown } | undefined;
    const isWanted = () => !current.over && current.element === element;
    const giveUp = async (error: unknown) => {
      if (!isWanted()) return;
      report(error, release, "render");
      failed.add(candidate);
      await clear(current);
      if (!current.over) await show(current);
    };
    try {
      await withTimeout(mountBuild(candidate, props, current, isWanted), limit, release);
      if (early) throw early.error;
      isShown = isWanted();
      if (isShown) shown?.(release);
      return isShown;
    } catch (error) {
      if (!isWanted()) return false;
      report(error, release, current.mounted ? "mount" : "load");
      if (isServed && !current.mounted) {
        current.element = null;
        outlet.keep(element);
      } else await clear(current);
      return false;
    } finally {
      stopPreparing();
    }
  }

  async function mountBuild(
    candidate: Candidate,
    props: MountProps,
    current: Visit,
    isWanted: () => boolean,
  ): Promise<void> {
    const module = await candidate.load();
    if (module.contract !== MOUNT_CONTRACT) {
      throw new Error(`mount contract ${module.contract} instead of ${MOUNT_CONTRACT}`);
    }
    if (!isWanted()) return;
    current.mounted = { module, props };
    await module.mount(props);
    // The caller has stopped waiting and cleared the outlet.
    if (!isWanted()) await takeDown(module, props);
  }

  async function clear(current: Visit): Promise<void> {
    const { mounted, element } = current;
    current.mounted = null;
    current.element = null;
    if (mounted) await takeDown(mounted.module, mounted.props);
    if (element) outlet.close(element);
  }

  async function takeDown(module: RemoteModule, props: MountProps): Promise<void> {
    try {
      await withTimeout(
        module.unmount(props),
        LIMIT_WITH_PREVIOUS_MS,
        `unmounting ${props.release}`,
      );
    } catch (error) {
      report(error, props.release, "mount");
    }
  }

  return {
    mount() {
      visit = { over: false, mounted: null, element: null };
      void show(visit);
    },
    async unmount() {
      visit.over = true;
      await clear(visit);
    },
  };
}
