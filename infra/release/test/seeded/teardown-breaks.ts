import type { Break } from "./candidates.ts";

/** Ways for a remote to leave something in the page, by intent. */
export const TEARDOWN_BREAKS: readonly Break[] = [
  {
    name: "it leaves something of each kind",
    hooks: () => ({
      beforeMount: (props) => {
        document.body.append(document.createElement("dialog"));
        document.body.classList.add("locked");
        window.addEventListener("resize", () => {});
        document.querySelector("header")?.addEventListener("click", () => {});
        new MutationObserver(() => {}).observe(document.body, { childList: true });
        const socket = new WebSocket(`ws://${location.host}/socket.io/?transport=websocket`);
        socket.addEventListener("error", () => {});
        setInterval(() => {}, 1_000);
        const style = document.createElement("style");
        style.nonce = document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "";
        document.head.append(style);
        props.session.subscribe(() => {});
        const { fetch } = window;
        window.fetch = (...request) => fetch(...request);
      },
      afterUnmount: (props) => props.domElement.append(document.createElement("p")),
    }),
    reasons: [
      /teardown: .*<dialog> below the body/,
      /teardown: .*the page's own element <body.*locked/,
      /teardown: .*a listener of window for resize/,
      /teardown: .*a listener of document for click/,
      /teardown: .*an observer/,
      /teardown: .*a WebSocket to/,
      /teardown: .*an interval of 1000 ms/,
      /teardown: .*the sheet style/,
      /teardown: .*a subscription to session/,
      /teardown: .*a replaced fetch/,
      /teardown: .*<p> in its element/,
    ],
  },
  {
    name: "each mount keeps nodes, memory, and listeners on objects that the page doesn't show",
    hooks: () => ({
      beforeMount: () => {
        const kept: unknown[] = Array.from({ length: 500 }, () => document.createElement("p"));
        kept.push(Array.from({ length: 500_000 }, Math.random));
        for (let width = 0; width < 20; width++) {
          const query = matchMedia(`(min-width: ${width}px)`);
          query.addEventListener("change", () => {});
          kept.push(query);
        }
        Object.assign(globalThis, { [`kept${performance.now()}`]: kept });
      },
    }),
    reasons: [
      /teardown: .*leaves (?:49|5\d)\d nodes/,
      /teardown: .*leaves 20 listeners/,
      /teardown: .*kB of memory/,
    ],
  },
  {
    name: "its teardown never ends",
    module: () => ({ unmount: () => new Promise(() => {}) }),
    reasons: [/teardown: /],
  },
];
