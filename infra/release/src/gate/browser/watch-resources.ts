import type { PageWatch } from "./watch.ts";

/**
 * Runs in the page before all scripts: keeps account of what code of one release begins and has to end. Whose code it is
 * that asks is told by the call's stack.
 *
 * @param folder where the release's files are, as in their addresses
 */
export function watchResources(folder: string): void {
  const timers = new Map<number, string>();
  const listeners = new Map<string, { target: EventTarget; what: string }>();
  const observed = new Map<object, Set<Node>>();
  const connections = new Map<WebSocket | EventSource, string>();
  const ids = new WeakMap<object, number>();
  let lastId = 0;

  Error.stackTraceLimit = 50;
  const scriptsOnStack = (): string[] =>
    new Error("whose").stack?.split("\n").filter((line) => line.includes("/remotes/")) ?? [];
  /** Whether the release's own code calls, not the shell's on behalf of it: the shell ends what it begins by itself. */
  const byCandidate = () => scriptsOnStack()[0]?.includes(folder) ?? false;
  /** The same for the window's listeners, where single-spa stands in between to hear of routing. */
  const throughCandidate = () => scriptsOnStack().some((line) => line.includes(folder));
  const idOf = (value: object): number => {
    const id = ids.get(value) ?? ++lastId;
    ids.set(value, id);
    return id;
  };

  /** Puts a function in the place of one that browsers have. */
  function replace<T extends object, Name extends keyof T>(
    owner: T,
    name: Name,
    make: (original: T[Name]) => (this: unknown, ...args: never[]) => unknown,
  ): void {
    owner[name] = make(owner[name]) as T[Name];
  }

  const starts = (kind: string) => (original: (work: never, ms?: number) => number) =>
    function start(work: unknown, ms: unknown, ...rest: unknown[]): number {
      const call = original as unknown as (...args: unknown[]) => number;
      if (typeof work !== "function" || !byCandidate()) return call(work, ms, ...rest);
      const id = call(
        (...given: unknown[]) => {
          if (kind !== "an interval") timers.delete(id);
          Reflect.apply(work, window, given);
        },
        ms,
        ...rest,
      );
      timers.set(id, typeof ms === "number" ? `${kind} of ${ms} ms` : kind);
      return id;
    };
  const ends = (original: (id: number | undefined) => void) => (id: number | undefined) => {
    if (id !== undefined) timers.delete(id);
    original(id);
  };
  const page = window as unknown as Record<string, never>;
  for (const [name, kind] of [
    ["setTimeout", "a timeout"],
    ["setInterval", "an interval"],
    ["requestAnimationFrame", "an animation frame"],
  ] as const) {
    replace(page, name, (original) => starts(kind)((original as () => number).bind(window)));
  }
  for (const name of ["clearTimeout", "clearInterval", "cancelAnimationFrame"]) {
    replace(page, name, (original) => ends((original as () => void).bind(window)));
  }

  const keyOf = (target: EventTarget, type: string, listener: object, options: unknown) => {
    const isCapture =
      typeof options === "object" && options !== null && "capture" in options
        ? options.capture === true
        : options === true;
    return [idOf(target), type, idOf(listener), isCapture].join(" ");
  };
  const lasts = (target: EventTarget): boolean =>
    ([window, document, window.visualViewport] as unknown[]).includes(target) ||
    target instanceof MediaQueryList ||
    (target instanceof Node && target.isConnected);
  const { addEventListener: listen, removeEventListener: leave } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    const target = this ?? window;
    listen.call(target, type, listener, options);
    if (!listener || !lasts(target)) return;
    if (target === window ? !throughCandidate() : !byCandidate()) return;
    const key = keyOf(target, type, listener, options);
    listeners.set(key, { target, what: `a listener of ${nameOf(target)} for ${type}` });
    const { once = false, signal } = typeof options === "object" ? options : {};
    const forget = () => void listeners.delete(key);
    if (once) listen.call(target, type, forget, options);
    if (signal) listen.call(signal, "abort", forget);
  };
  EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
    const target = this ?? window;
    leave.call(target, type, listener, options);
    if (listener) listeners.delete(keyOf(target, type, listener, options));
  };
  const nameOf = (target: EventTarget): string =>
    target instanceof Element
      ? `<${target.localName}>`
      : (Object.prototype.toString.call(target).slice(8, -1).toLowerCase() ?? "");

  for (const { prototype } of [MutationObserver, ResizeObserver, IntersectionObserver]) {
    const observer = prototype as unknown as Record<"observe" | "disconnect", never>;
    replace(
      observer,
      "observe",
      (original) =>
        function observe(this: unknown, ...args: never[]) {
          const [node] = args as unknown[];
          if (node instanceof Node && byCandidate()) {
            const nodes = observed.get(this as object) ?? new Set();
            observed.set(this as object, nodes.add(node));
          }
          return Reflect.apply<unknown, never[], unknown>(original, this, args);
        },
    );
    replace(
      observer,
      "disconnect",
      (original) =>
        function disconnect(this: unknown) {
          observed.delete(this as object);
          return Reflect.apply<unknown, never[], unknown>(original, this, []);
        },
    );
  }

  for (const name of ["WebSocket", "EventSource"] as const) {
    const Original = window[name] as new (...args: never[]) => WebSocket | EventSource;
    const watched = new Proxy(Original, {
      construct(target, args: never[], newTarget) {
        const made = Reflect.construct(target, args, newTarget) as WebSocket | EventSource;
        if (byCandidate()) connections.set(made, `a ${name} to ${made.url}`);
        return made;
      },
    });
    Object.assign(window, { [name]: watched });
  }

  const open: PageWatch["open"] = () => [
    ...timers.values(),
    ...[...listeners.values()].filter(({ target }) => lasts(target)).map(({ what }) => what),
    ...[...observed.values()]
      .filter((nodes) => [...nodes].some((node) => node.isConnected))
      .map(() => "an observer"),
    ...[...connections].filter(([{ readyState }]) => readyState < 2).map(([, what]) => what),
  ];
  window.releaseGate = { ...window.releaseGate, open };
}
