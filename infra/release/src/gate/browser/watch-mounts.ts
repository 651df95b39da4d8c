import type { MountProps, RemoteModule } from "@oneworld/contracts/mount/mount-props";
import type { MountLog } from "./watch.ts";

/**
 * Runs in the page before all scripts: stands between the shell and a remote under trial. It takes the place of the
 * container that the remote's entry defines and passes everything on, keeping account of mounts, errors and subscriptions.
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
  /** most milliseconds that a remote is given to show what has changed */
  const UPDATE_MS = 60;

  const errors: string[] = [];
  const left: string[] = [];
  const subscriptions = new Map<object, string>();
  const lentFor = new Map<MountProps, MountProps>();
  /** what the remote is told instead of what the shell says, by the value's name */
  const told = new Map<string, { value: unknown }>();
  const listeners = new Map<string, Set<() => void>>();
  let lastProps: MountProps | undefined;
  let mounted = 0;
  let unmounted = 0;

  const words = (thrown: unknown): string =>
    thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);

  const count = (name: string, end: () => void): (() => void) => {
    const token = {};
    subscriptions.set(token, name);
    return () => {
      subscriptions.delete(token);
      end();
    };
  };

  /** A value of the shell that the gate can change for the remote alone. */
  const lendLive = <T extends Live>(name: string, value: T): T => ({
    ...value,
    get: () => {
      const instead = told.get(name);
      return instead ? instead.value : value.get();
    },
    subscribe(listener: () => void) {
      const heard = listeners.get(name) ?? new Set();
      listeners.set(name, heard.add(listener));
      const end = value.subscribe(listener);
      return count(name, () => {
        heard.delete(listener);
        end();
      });
    },
  });

  const lend = (props: MountProps): MountProps => ({
    ...props,
    session: lendLive("session", props.session),
    cart: lendLive("cart", props.cart),
    realtime: {
      ...lendLive("realtime", props.realtime),
      on: (event, listener) => count(`realtime ${event}`, props.realtime.on(event, listener)),
    },
    reportError(error) {
      errors.push(words(error));
      props.reportError(error);
    },
    fail(error) {
      errors.push(words(error));
      props.fail(error);
    },
  });

  const wrapModule = (module: RemoteModule): RemoteModule => {
    if (typeof module?.mount !== "function" || typeof module.unmount !== "function") return module;
    return {
      ...module,
      async mount(props) {
        const lent = lend(props);
        lentFor.set(props, lent);
        lastProps = lent;
        try {
          await module.mount(lent);
          mounted++;
        } catch (error) {
          errors.push(words(error));
          throw error;
        }
      },
      async unmount(props) {
        const lent = lentFor.get(props) ?? props;
        try {
          await module.unmount(lent);
          unmounted++;
        } catch (error) {
          errors.push(words(error));
          throw error;
        } finally {
          for (const node of lent.domElement.childNodes) left.push(node.nodeName.toLowerCase());
        }
      },
    };
  };

  const wrapContainer = (value: Container): Container => ({
    init: (...args) => value.init(...args),
    async get(name) {
      const factory = await value.get(name);
      return () => {
        const module = factory();
        return module instanceof Promise ? module.then(wrapModule) : wrapModule(module);
      };
    },
  });

  let real: Container | undefined;
  Object.defineProperty(window, container, {
    enumerable: true,
    configurable: false,
    get: () => real,
    set(value: Container | undefined) {
      real = value && wrapContainer(value);
    },
  });

  const pause = () =>
    new Promise((resolve) => requestIdleCallback(resolve, { timeout: UPDATE_MS }));
  const tell = async (name: string, instead: { value: unknown } | undefined) => {
    if (instead) told.set(name, instead);
    else told.delete(name);
    for (const listener of listeners.get(name) ?? []) {
      try {
        listener();
      } catch (error) {
        errors.push(words(error));
      }
    }
    await pause();
  };

  const mounts: MountLog = {
    get mounted() {
      return mounted;
    },
    get unmounted() {
      return unmounted;
    },
    errors,
    left,
    subscriptions: () => [...subscriptions.values()],
    async update({ withVisitor }) {
      const member = lastProps?.session.get();
      if (member) await tell("session", { value: { ...member, name: "Another Name" } });
      if (withVisitor) await tell("session", { value: null });
      await tell("cart", { value: 3 });
      await tell("realtime", { value: "connecting" });
      await Promise.all(["session", "cart", "realtime"].map((name) => tell(name, undefined)));
    },
  };
  window.releaseGate = { ...window.releaseGate, mounts };
}
