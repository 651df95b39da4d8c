import type { Break } from "./candidates.ts";

/** Ways for a remote to leave something in the page, by intent. */
export const TEARDOWN_BREAKS: readonly Break[] = [
  {
    name: "it leaves nodes in its element",
    module: ({ unmount }) => ({
      unmount: async (props) => {
        await unmount(props);
        props.domElement.append(document.createElement("p"));
      },
    }),
    reason: /teardown: .*<p> in its element/,
  },
  {
    name: "it leaves a dialog below the body",
    module: ({ mount }) => ({
      mount: (props) => {
        document.body.append(document.createElement("dialog"));
        return mount(props);
      },
    }),
    reason: /teardown: .*<dialog> below the body/,
  },
  {
    name: "it leaves a listener",
    module: ({ mount }) => ({
      mount: (props) => {
        window.addEventListener("resize", () => {});
        return mount(props);
      },
    }),
    reason: /teardown: .*a listener of window for resize/,
  },
  {
    name: "it leaves a listener on an element of the shell",
    module: ({ mount }) => ({
      mount: (props) => {
        document.querySelector("header")?.addEventListener("click", () => {});
        return mount(props);
      },
    }),
    reason: /teardown: .*a listener of document for click/,
  },
  {
    name: "each mount leaves listeners on objects that the page doesn't show",
    module: ({ mount }) => ({
      mount: (props) => {
        for (let width = 0; width < 20; width++) {
          const query = matchMedia(`(min-width: ${width}px)`);
          query.addEventListener("change", () => {});
          Object.assign(globalThis, { [`kept${performance.now()} ${width}`]: query });
        }
        return mount(props);
      },
    }),
    reason: /teardown: .*leaves 20 listeners/,
  },
  {
    name: "each mount keeps nodes",
    module: ({ mount }) => ({
      mount: (props) => {
        const nodes = Array.from({ length: 500 }, () => document.createElement("p"));
        Object.assign(globalThis, { [`kept${performance.now()}`]: nodes });
        return mount(props);
      },
    }),
    reason: /teardown: .*leaves 5\d\d nodes/,
  },
  {
    name: "each mount keeps memory",
    module: ({ mount }) => ({
      mount: (props) => {
        const numbers = Array.from({ length: 500_000 }, Math.random);
        Object.assign(globalThis, { [`kept${performance.now()}`]: numbers });
        return mount(props);
      },
    }),
    reason: /teardown: .*kB of memory/,
  },
  {
    name: "it leaves an observer",
    module: ({ mount }) => ({
      mount: (props) => {
        new MutationObserver(() => {}).observe(document.body, { childList: true });
        return mount(props);
      },
    }),
    reason: /teardown: .*an observer/,
  },
  {
    name: "it leaves a connection",
    module: ({ mount }) => ({
      mount: (props) => {
        const socket = new WebSocket(`ws://${location.host}/socket.io/?transport=websocket`);
        socket.addEventListener("error", () => {});
        return mount(props);
      },
    }),
    reason: /teardown: .*a WebSocket to/,
  },
  {
    name: "it leaves an interval",
    module: ({ mount }) => ({
      mount: (props) => {
        setInterval(() => {}, 1_000);
        return mount(props);
      },
    }),
    reason: /teardown: .*an interval of 1000 ms/,
  },
  {
    name: "it leaves a style",
    module: ({ mount }) => ({
      mount: (props) => {
        const style = document.createElement("style");
        style.nonce = document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "";
        document.head.append(style);
        return mount(props);
      },
    }),
    reason: /teardown: .*the sheet style/,
  },
  {
    name: "it leaves a subscription",
    module: ({ mount }) => ({
      mount: (props) => {
        props.session.subscribe(() => {});
        return mount(props);
      },
    }),
    reason: /teardown: .*a subscription to session/,
  },
  {
    name: "it leaves the page locked",
    module: ({ mount }) => ({
      mount: (props) => {
        document.body.classList.add("locked");
        return mount(props);
      },
    }),
    reason: /teardown: .*the page's own element <body.*locked/,
  },
  {
    name: "it puts something in the place of fetch",
    module: ({ mount }) => ({
      mount: (props) => {
        const { fetch } = window;
        window.fetch = (...request) => fetch(...request);
        return mount(props);
      },
    }),
    reason: /teardown: .*a replaced fetch/,
  },
  {
    name: "its teardown never ends",
    module: () => ({ unmount: () => new Promise(() => {}) }),
    reason: /teardown: /,
  },
];
