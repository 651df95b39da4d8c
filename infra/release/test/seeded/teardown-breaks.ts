import type { Break } from "./candidates.ts";

/** Ways for a remote to leave something in the page, by intent. */
export const TEARDOWN_BREAKS: readonly Break[] = [
  {
    name: "it leaves nodes in its element",
    hooks: () => ({
      afterUnmount: (props) => props.domElement.append(document.createElement("p")),
    }),
    reason: /teardown: .*<p> in its element/,
  },
  {
    name: "it leaves a dialog below the body",
    isVariant: true,
    hooks: () => ({
      beforeMount: () => document.body.append(document.createElement("dialog")),
    }),
    reason: /teardown: .*<dialog> below the body/,
  },
  {
    name: "it leaves a listener",
    hooks: () => ({
      beforeMount: () => window.addEventListener("resize", () => {}),
    }),
    reason: /teardown: .*a listener of window for resize/,
  },
  {
    name: "it leaves a listener on an element of the shell",
    isVariant: true,
    hooks: () => ({
      beforeMount: () => document.querySelector("header")?.addEventListener("click", () => {}),
    }),
    reason: /teardown: .*a listener of document for click/,
  },
  {
    name: "each mount leaves listeners on objects that the page doesn't show",
    isVariant: true,
    hooks: () => ({
      beforeMount: () => {
        for (let width = 0; width < 20; width++) {
          const query = matchMedia(`(min-width: ${width}px)`);
          query.addEventListener("change", () => {});
          Object.assign(globalThis, { [`kept${performance.now()} ${width}`]: query });
        }
      },
    }),
    reason: /teardown: .*leaves 20 listeners/,
  },
  {
    name: "each mount keeps nodes",
    hooks: () => ({
      beforeMount: () => {
        const nodes = Array.from({ length: 500 }, () => document.createElement("p"));
        Object.assign(globalThis, { [`kept${performance.now()}`]: nodes });
      },
    }),
    reason: /teardown: .*leaves (?:49|5\d)\d nodes/,
  },
  {
    name: "each mount keeps memory",
    isVariant: true,
    hooks: () => ({
      beforeMount: () => {
        const numbers = Array.from({ length: 500_000 }, Math.random);
        Object.assign(globalThis, { [`kept${performance.now()}`]: numbers });
      },
    }),
    reason: /teardown: .*kB of memory/,
  },
  {
    name: "it leaves an observer",
    isVariant: true,
    hooks: () => ({
      beforeMount: () => new MutationObserver(() => {}).observe(document.body, { childList: true }),
    }),
    reason: /teardown: .*an observer/,
  },
  {
    name: "it leaves a connection",
    hooks: () => ({
      beforeMount: () => {
        const socket = new WebSocket(`ws://${location.host}/socket.io/?transport=websocket`);
        socket.addEventListener("error", () => {});
      },
    }),
    reason: /teardown: .*a WebSocket to/,
  },
  {
    name: "it leaves an interval",
    hooks: () => ({
      beforeMount: () => setInterval(() => {}, 1_000),
    }),
    reason: /teardown: .*an interval of 1000 ms/,
  },
  {
    name: "it leaves a style",
    isVariant: true,
    hooks: () => ({
      beforeMount: () => {
        const style = document.createElement("style");
        style.nonce = document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "";
        document.head.append(style);
      },
    }),
    reason: /teardown: .*the sheet style/,
  },
  {
    name: "it leaves a subscription",
    hooks: () => ({
      beforeMount: (props) => props.session.subscribe(() => {}),
    }),
    reason: /teardown: .*a subscription to session/,
  },
  {
    name: "it leaves the page locked",
    isVariant: true,
    hooks: () => ({
      beforeMount: () => document.body.classList.add("locked"),
    }),
    reason: /teardown: .*the page's own element <body.*locked/,
  },
  {
    name: "it puts something in the place of fetch",
    hooks: () => ({
      beforeMount: () => {
        const { fetch } = window;
        window.fetch = (...request) => fetch(...request);
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
