import type { PageWatch } from "./watch-mounts.ts";

/**
 * Runs in the page before all scripts. It records the timers, observers and connections of one release's code, which the browser
 * doesn't report (`leaks.ts` has the rest). The stack shows the caller's file.
 *
 * @param folder of the release's files, as in their addresses
 */
export function watchRegistries(folder: string): void {
  /** the recorded resources, by their id or object */
  const started = new Map<unknown, { what: string; isOpen(): boolean }>();
  Error.stackTraceLimit = 50;
  const record = (key: unknown, what: string, isOpen: () => boolean): void => {
    started.set(key, { what: `${what} that began on ${location.pathname}`, isOpen });
  };
  /** Whether the release's code is the direct caller. The shell cleans up after itself. */
  const byCandidate = (): boolean => {
    const lines = new Error("whose").stack?.split("\n") ?? [];
    return lines.find((line) => line.includes("/remotes/"))?.includes(folder) ?? false;
  };
  type Call = (...args: unknown[]) => unknown;
  const replace = (owner: object, name: string, make: (original: Call) => Call): void => {
    const methods = owner as Record<string, Call>;
    const original = methods[name];
    if (original) methods[name] = make(original);
  };

  for (const [start, end, kind] of [
    ["setTimeout", "clearTimeout", "a timeout"],
    ["setInterval", "clearInterval", "an interval"],
    ["requestAnimationFrame", "cancelAnimationFrame", "an animation frame"],
  ] as const) {
    // Timeouts and intervals share their ids
    const keyOf = (id: unknown) =>
      `${kind === "an animation frame" ? "frame" : "timer"} ${String(id)}`;
    replace(window, start, (original) => (work, ms, ...rest) => {
      if (typeof work !== "function" || !byCandidate()) return original(work, ms, ...rest);
      const run = (...given: unknown[]) => {
        if (start !== "setInterval") started.delete(keyOf(id));
        (work as Call)(...given);
      };
      const id = original(run, ms, ...rest);
      const what = typeof ms === "number" ? `${kind} of ${ms} ms` : kind;
      record(keyOf(id), what, () => true);
      return id;
    });
    replace(window, end, (original) => (id) => {
      started.delete(keyOf(id));
      return original(id);
    });
  }

  /** The nodes of each observer, held weakly: libraries drop an observer with its nodes, and `leaks.ts` counts those. */
  const observed = new WeakMap<object, readonly Node[]>();
  const isObserving = (reference: WeakRef<object>): boolean => {
    const observer = reference.deref();
    const nodes = observer && observed.get(observer);
    return nodes?.some(({ isConnected }) => isConnected) ?? false;
  };
  for (const { prototype } of [MutationObserver, ResizeObserver, IntersectionObserver]) {
    replace(prototype, "observe", (original) => {
      return function observe(this: object, node, ...rest) {
        if (node instanceof Node && byCandidate()) {
          const nodes = observed.get(this);
          observed.set(this, [...(nodes ?? []), node]);
          const observer = new WeakRef(this);
          const isOpen = () => isObserving(observer);
          if (!nodes) record(observer, "an observer", isOpen);
        }
        return original.call(this, node, ...rest);
      };
    });
    replace(prototype, "unobserve", (original) => {
      return function unobserve(this: object, node) {
        const nodes = observed.get(this)?.filter((other) => other !== node);
        if (nodes) observed.set(this, nodes);
        return original.call(this, node);
      };
    });
    replace(prototype, "disconnect", (original) => {
      return function disconnect(this: object) {
        if (observed.has(this)) observed.set(this, []);
        return original.call(this);
      };
    });
  }

  for (const name of ["WebSocket", "EventSource"] as const) {
    const Original = window[name] as new (...args: never[]) => WebSocket | EventSource;
    const watched = new Proxy(Original, {
      construct(target, args: never[], newTarget) {
        const made = Reflect.construct(target, args, newTarget) as WebSocket | EventSource;
        const isOpen = () => made.readyState < 2;
        if (byCandidate()) record(made, `a ${name} to ${made.url}`, isOpen);
        return made;
      },
    });
    Object.assign(window, { [name]: watched });
  }

  const open: PageWatch["open"] = () =>
    [...started.values()].flatMap(({ what, isOpen }) => (isOpen() ? [what] : []));
  window.releaseGate = { ...window.releaseGate, open };
}
