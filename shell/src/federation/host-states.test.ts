import {
  MOUNT_CONTRACT,
  type MountProps,
  type RemoteModule,
} from "@oneworld/contracts/mount/mount-props";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HOST_STATES, type HostEvent, type HostState } from "./host-states.ts";
import { createRemoteHost } from "./remote-host.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BUILDS = ["2.0.0", "1.0.0"];
const STATES = Object.keys(HOST_STATES) as HostState[];
/** What comes from outside; a host finds out by itself that it has run out of builds. */
const EVENTS = [
  "visit",
  "leave",
  "loaded",
  "mounted",
  "thrown",
  "fails",
  "cleared",
  "retry",
] as const;
type OutsideEvent = (typeof EVENTS)[number];

/** What the table says of some events: the state that they lead to, and the calls that a host makes. */
function expected(events: readonly OutsideEvent[]): { state: HostState; calls: string[] } {
  const calls: string[] = [];
  let state: HostState = "away";
  let failed = 0;
  const step = (event: HostEvent): void => {
    const before = state;
    const transition = HOST_STATES[before][event];
    if (!transition) return;
    const [next, effect] = transition;
    state = next;
    const isMounted = before === "mounting" || before === "failing" || before === "shown";
    if (effect === "mount") calls.push("mount");
    if (effect === "announce") calls.push("shown");
    if (effect === "offerRetry") calls.push("fallback");
    if (effect === "tryAll") failed = 0;
    if (effect === "tryAll" || effect === "tryNext") {
      const build = BUILDS[failed];
      if (build) calls.push(`load ${build}`);
      else step("exhausted");
    }
    if (effect === "clear" && isMounted) calls.push("unmount");
    if (effect === "replace") {
      failed += 1;
      if (isMounted) calls.push("unmount");
      else step("cleared");
    }
  };
  events.forEach(step);
  return { state, calls };
}

/** The shortest series of events that leads to a state. */
function wayTo(wanted: HostState): OutsideEvent[] {
  const ways: OutsideEvent[][] = [[]];
  for (const way of ways) {
    if (expected(way).state === wanted) return way;
    ways.push(...EVENTS.map((event) => [...way, event]));
  }
  return [];
}

/** What a host does when these events reach it, in calls. */
async function observed(events: readonly OutsideEvent[]): Promise<string[]> {
  const calls: string[] = [];
  let load: PromiseWithReject<RemoteModule> | undefined;
  let mount: PromiseWithReject<void> | undefined;
  let unmounted = () => {};
  let fail: MountProps["fail"] = () => {};
  let retry = () => {};
  const module: RemoteModule = {
    contract: MOUNT_CONTRACT,
    bootstrap: () => Promise.resolve(),
    mount(props) {
      calls.push("mount");
      fail = props.fail;
      return new Promise((resolve, reject) => (mount = { resolve, reject }));
    },
    unmount() {
      calls.push("unmount");
      mount = undefined;
      return new Promise((resolve) => (unmounted = resolve));
    },
  };
  const host = createRemoteHost({
    name: "mf-forum",
    candidates: BUILDS.map((version) => ({
      version,
      load() {
        calls.push(`load ${version}`);
        return new Promise((resolve, reject) => (load = { resolve, reject }));
      },
    })),
    sharedProps: {} as MountProps,
    report: () => {},
    outlet: {
      open: () => ({ element: {} as HTMLElement, isServed: () => false }),
      keep: () => {},
      close: () => {},
      loading: () => {},
      shown: () => void calls.push("shown"),
      failed(again) {
        calls.push("fallback");
        retry = again;
      },
    },
  });
  const fire: Record<OutsideEvent, () => unknown> = {
    visit: () => host.mount(),
    leave: () => void host.unmount(),
    loaded() {
      load?.resolve(module);
      load = undefined;
    },
    mounted() {
      mount?.resolve();
      mount = undefined;
    },
    thrown() {
      (load ?? mount)?.reject(new Error("broken"));
      load = mount = undefined;
    },
    fails: () => fail(new Error("render")),
    cleared: () => unmounted(),
    retry: () => retry(),
  };
  for (const event of events) {
    fire[event]();
    await vi.advanceTimersByTimeAsync(0);
  }
  return calls;
}

interface PromiseWithReject<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}

test.each(STATES.flatMap((state) => EVENTS.map((event) => [state, event] as const)))(
  "%s: %s does what the table says, and so does each event after it",
  async (state, event) => {
    const way = [...wayTo(state), event];
    for (const next of EVENTS) {
      const events = [...way, next];
      expect([events, await observed(events)]).toEqual([events, expected(events).calls]);
    }
  },
);
