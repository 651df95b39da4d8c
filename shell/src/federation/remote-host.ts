import {
  MOUNT_CONTRACT,
  type MountProps,
  type RemoteModule,
} from "@oneworld/contracts/mount/mount-props";
import type { ErrorKind } from "@oneworld/contracts/site/reports";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { nextTask } from "@oneworld/remote-kit";
import { isSlow } from "./connection.ts";
import {
  ERROR_KINDS,
  HOST_STATES,
  type HostEffect,
  type HostEvent,
  type HostState,
} from "./host-states.ts";
import { withTimeout } from "./with-timeout.ts";

/**
 * Milliseconds for loading and mounting a build while there is another one to turn to, and for all of them together. A page that the
 * server has rendered has the latter for itself, as has a build on a slow connection. Another build after it gets the former.
 */
const LIMIT_WITH_PREVIOUS_MS = 2_500;
const LIMIT_MS = 8_000;

/** Milliseconds beyond it for taking over a page that the server has rendered, once the code is there: slow processors need them. */
const TAKE_OVER_MS = 12_000;

/** Milliseconds before the limit at which the previous build is fetched, too: should the limit be reached, it is there already. */
const PREPARE_BEFORE_MS = 1_500;

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
  /**
   * An element for a release to render into: an empty one, or one with the markup that the server has rendered of it, which serves as
   * long as the address stays.
   */
  open(release: string): { element: HTMLElement; isServed: () => boolean };
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
  state: HostState;
  /** the build that is shown, or on its way */
  attempt: Attempt | null;
  /** time by which one of the builds has to be shown */
  deadline: number | undefined;
}

/** One build in the page. */
interface Attempt {
  build: Candidate;
  release: string;
  element: HTMLElement;
  isServed: () => boolean;
  /** set once its mount begins */
  mounted?: { module: RemoteModule; props: MountProps };
}

/** Puts a copy in an element's place: a mount that still goes on takes over, and then empties, the element that it was given. */
function replaceByCopy(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  element.replaceWith(copy);
  return copy;
}

const newVisit = (): Visit => ({ state: "away", attempt: null, deadline: undefined });

/**
 * Shows a remote while its addresses are active. `mount` returns at once and loads in the background, so that a remote
 * that hangs never holds up routing. A build that can't be loaded or mounted in time is left for the one before it,
 * and after the last one for a fallback with Retry. Failures are charged to `name@version`. The table of its states is in
 * `host-states.ts`.
 */
export function createRemoteHost(options: RemoteHostOptions): RemoteHost {
  const { name, candidates, sharedProps, outlet, report, shown } = options;
  let visit = newVisit();
  // A build that failed is passed over until a member asks for a retry.
  let failed = new Set<Candidate>();

  const effects: Record<HostEffect, (current: Visit) => Promise<void> | void> = {
    tryNext,
    tryAll(current) {
      failed = new Set();
      return tryNext(current);
    },
    mount,
    wait: () => {},
    announce(current) {
      current.deadline = undefined;
      if (current.attempt) shown?.(current.attempt.release);
      outlet.shown();
    },
    async replace(current) {
      const { attempt } = current;
      if (attempt) failed.add(attempt.build);
      const isNew = current.deadline !== undefined;
      // The server's markup stays on screen if no code has taken it over: a teardown would have emptied it
      const isReadable = (element: HTMLElement) =>
        isNew && attempt?.isServed() && element.hasChildNodes();
      await clear(current, (element) => {
        if (!isReadable(element)) outlet.close(element);
        else outlet.keep(attempt?.mounted ? replaceByCopy(element) : element);
      });
      await send(current, "cleared");
    },
    offerRetry(current) {
      current.deadline = undefined;
      outlet.failed(() => void send(current, "retry"));
    },
    clear: (current) => clear(current, outlet.close),
  };

  /** Follows the table. @returns when the effect is over */
  async function send(current: Visit, event: HostEvent): Promise<void> {
    const [state, effect] = HOST_STATES[current.state][event] ?? [];
    if (!state || !effect) return;
    current.state = state;
    await effects[effect](current);
  }

  /** An error of a build. It is ignored once the build has been given up. */
  async function sendError(
    current: Visit,
    attempt: Attempt,
    event: "fails" | "thrown",
    error: unknown,
  ): Promise<void> {
    if (current.attempt !== attempt) return;
    const kind = ERROR_KINDS[current.state];
    if (kind) report(error, attempt.release, kind);
    await send(current, event);
  }

  function tryNext(current: Visit): Promise<void> | void {
    if (current.deadline === undefined) outlet.loading();
    current.deadline ??= Date.now() + LIMIT_MS;
    const [build, next] = candidates.filter((one) => !failed.has(one));
    if (!build) return send(current, "exhausted");
    const release = `${name}@${build.version}`;
    const { element, isServed } = outlet.open(release);
    const attempt: Attempt = { build, release, element, isServed };
    current.attempt = attempt;
    const left = Math.max(current.deadline - Date.now(), LIMIT_WITH_PREVIOUS_MS);
    // A page that can be read already is in no hurry, and on a slow connection another build would take as long again
    const limit = next && !isServed() && !isSlow() ? LIMIT_WITH_PREVIOUS_MS : left;
    const stopPreparing = prepare(next, limit - PREPARE_BEFORE_MS);
    const loading = load(current, attempt);
    void withTimeout(loading, limit, release)
      .catch((error: unknown) => {
        if (!attempt.mounted || !isServed()) throw error;
        return withTimeout(loading, TAKE_OVER_MS, release);
      })
      .catch((error: unknown) => sendError(current, attempt, "thrown", error))
      .finally(stopPreparing);
  }

  /** Starts loading the previous build if the current one hasn't mounted by then. If that fails, it is loaded again when it is needed. */
  function prepare(candidate: Candidate | undefined, afterMs: number): () => void {
    const timer = setTimeout(() => {
      candidate?.load().catch(() => undefined);
    }, afterMs);
    return () => clearTimeout(timer);
  }

  async function load(current: Visit, attempt: Attempt): Promise<void> {
    const module = await attempt.build.load();
    await nextTask();
    if (module.contract !== MOUNT_CONTRACT) {
      throw new Error(`mount contract ${module.contract} instead of ${MOUNT_CONTRACT}`);
    }
    const { element, isServed, release } = attempt;
    const props: MountProps = {
      ...sharedProps,
      domElement: element,
      isServed: isServed(),
      release,
      reportError: (error) => report(error, release, "render"),
      fail: (error) => void sendError(current, attempt, "fails", error),
    };
    attempt.mounted = { module, props };
    if (current.attempt === attempt) await send(current, "loaded");
  }

  async function mount(current: Visit): Promise<void> {
    const { attempt } = current;
    if (!attempt?.mounted) return;
    const { module, props } = attempt.mounted;
    try {
      await module.mount(props);
    } catch (error) {
      if (current.attempt === attempt) throw error;
    }
    if (current.attempt === attempt) await send(current, "mounted");
    // Another one has its place, or the member has left
    else await takeDown(module, props);
  }

  async function clear(current: Visit, remove: Outlet["close"]): Promise<void> {
    const { attempt } = current;
    current.attempt = null;
    if (!attempt) return;
    const { element, mounted } = attempt;
    if (mounted) await takeDown(mounted.module, mounted.props);
    remove(element);
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
    mount: () => void send(visit, "visit"),
    unmount() {
      const left = visit;
      visit = newVisit();
      return send(left, "leave");
    },
  };
}
