import type { ErrorKind } from "@oneworld/contracts/site/reports";

/** Where a host is in one stay at its remote's addresses. */
export type HostState =
  /** the member is elsewhere */
  | "away"
  /** a build is being fetched */
  | "loading"
  | "mounting"
  /** it is being mounted, and has already said that it failed */
  | "failing"
  | "shown"
  /** a build that failed is being taken down */
  | "replacing"
  /** no build works: the fallback offers a retry */
  | "fallback";

export type HostEvent =
  | "visit"
  | "leave"
  | "loaded"
  | "mounted"
  /** loading or mounting ended in an error, or took too long */
  | "thrown"
  /** the remote calls `fail` */
  | "fails"
  /** a failed build is gone from the page */
  | "cleared"
  /** every build has failed */
  | "exhausted"
  | "retry";

/** What `remote-host.ts` does in a transition. */
export type HostEffect =
  | "tryNext"
  | "mount"
  /** it waits for the end of the mount, so that a build is taken down once */
  | "wait"
  | "announce"
  /** passes the build over from now on, and takes it down */
  | "replace"
  | "offerRetry"
  | "tryAll"
  | "clear";

type Transitions = Partial<Record<HostEvent, readonly [HostState, HostEffect]>>;

const left = ["away", "clear"] as const;
const replaced = ["replacing", "replace"] as const;

/**
 * The life of a host: what each event leads to, and what is done. An event that a state has no entry for changes
 * nothing, as an answer that comes too late.
 */
export const HOST_STATES: Readonly<Record<HostState, Transitions>> = {
  away: { visit: ["loading", "tryNext"] },
  loading: {
    loaded: ["mounting", "mount"],
    thrown: replaced,
    exhausted: ["fallback", "offerRetry"],
    leave: left,
  },
  mounting: {
    mounted: ["shown", "announce"],
    thrown: replaced,
    fails: ["failing", "wait"],
    leave: left,
  },
  failing: { mounted: replaced, thrown: replaced, leave: left },
  shown: { fails: replaced, leave: left },
  replacing: { cleared: ["loading", "tryNext"], leave: left },
  fallback: { retry: ["loading", "tryAll"], leave: left },
};

/** What an error is reported as in each state. One that has followed another isn't reported. */
export const ERROR_KINDS: Readonly<Partial<Record<HostState, ErrorKind>>> = {
  loading: "load",
  mounting: "mount",
  shown: "render",
};
