import type { MountProps, RemoteModule } from "@oneworld/contracts/mount/mount-props";

/** Records of the gate's scripts in the page: `window.releaseGate`. */
export interface PageWatch {
  /** the candidate's remaining timers, observers and connections, in words */
  open(): string[];
  /** how the candidate's mounts went */
  mounts: {
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
  };
}

declare global {
  interface Window {
    releaseGate?: Partial<PageWatch>;
  }
}

/**
 * Runs in the page before all scripts. It wraps the container of the candidate's entry, and records mounts, errors and
 * subscriptions.
 *
 * @param container the global variable that the entry defines
 */
export function watchMounts(container: string): void {
  interface Container {
    init(...args: unknown[]): unknown;
    get(name: string): Promise<() => RemoteModule | Promise<RemoteModule>>;
  }
  interface Live {
    get(): unknown;
    subscribe(listener: () => void): () => void;
  }
  /** most milliseconds for a remote to show a change */
  const UPDATE_MS = 60;

  /** Mounts that aren't over. The host unmounts one twice if it is left before it has ended. */
  const mounted = new Set<MountProps>();
  const errors: string[] = [];
  const left: string[] = [];
  const subscriptions = new Set<{ name: string; listener?: () => void }>();
  const watchedProps = new WeakMap<MountProps, MountProps>();
  /** replacements of the shell's values, by name */
  const replaced = new Map<string, unknown>();
  let lastProps: MountProps | undefined;

  const note = (error: unknown): void =>
    void errors.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  const noting = <Arg>(then: (error: Arg) => void) => {
    return (error: Arg): void => {
      note(error);
      then(error);
    };
  };

  const subscribed = (name: string, end: () => void, listener?: () => void): (() => void) => {
    const subscription = { name, ...(listener && { listener }) };
    subscriptions.add(subscription);
    return () => {
      subscriptions.delete(subscription);
      end();
    };
  };
  const watched = <T extends Live>(name: string, value: T): T => ({
    ...value,
    get: () => (replaced.has(name) ? replaced.get(name) : value.get()),
    subscribe: (listener: () => void) => subscribed(name, value.subscribe(listener), listener),
  });
  const watchProps = (props: MountProps): MountProps => ({
    ...props,
    session: watched("session", props.session),
    cart: watched("cart", props.cart),
    realtime: {
      ...watched("realtime", props.realtime),
      on: (event, listener) => subscribed(`realtime ${event}`, props.realtime.on(event, listener)),
    },
    reportError: noting((error) => props.reportError(error)),
    fail: noting((error) => props.fail(error)),
  });

  const noted = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      note(error);
      throw error;
    }
  };
  const watchModule = (module: RemoteModule): RemoteModule => {
    const parts = ["mount", "unmount"] as const;
    const missing = parts.filter((part) => typeof module?.[part] !== "function");
    if (missing.length > 0) {
      errors.push(`./app exports no ${missing.join(" and no ")}`);
      return module;
    }
    return {
      ...module,
      async mount(props) {
        lastProps = watchProps(props);
        watchedProps.set(props, lastProps);
        const given = lastProps;
        await noted(() => module.mount(given));
        mounted.add(props);
      },
      async unmount(props) {
        const given = watchedProps.get(props) ?? props;
        try {
          await noted(() => module.unmount(given));
          mounted.delete(props);
        } finally {
          left.push(...[...given.domElement.childNodes].map((node) => node.nodeName.toLowerCase()));
        }
      },
    };
  };

  let real: Container | undefined;
  Object.defineProperty(window, container, {
    enumerable: true,
    get: () => real,
    set(value: Container | undefined) {
      real = value && {
        init: (...args) => value.init(...args),
        get: async (name) => {
          const factory = await value.get(name);
          return async () => {
            const module = await factory();
            return name === "./app" ? watchModule(module) : module;
          };
        },
      };
    },
  });

  /** Publishes a replacement of a shared value; without one, the shell's value. */
  const publish = async (name: string, ...instead: [] | [value: unknown]): Promise<void> => {
    if (instead.length > 0) replaced.set(name, instead[0]);
    else replaced.delete(name);
    for (const { listener } of [...subscriptions].filter((one) => one.name === name)) {
      try {
        listener?.();
      } catch (error) {
        note(error);
      }
    }
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: UPDATE_MS }));
  };

  const mounts: PageWatch["mounts"] = {
    mounted: () => mounted.size,
    errors,
    left,
    subscriptions: () => [...subscriptions].map(({ name }) => name),
    async update({ withVisitor }) {
      const member = lastProps?.session.get();
      if (member) await publish("session", { ...member, name: "Another Name" });
      if (withVisitor) await publish("session", null);
      await publish("cart", 3);
      await publish("realtime", "connecting");
      await Promise.all(["session", "cart", "realtime"].map((name) => publish(name)));
    },
  };
  window.releaseGate = { ...window.releaseGate, mounts };
}
