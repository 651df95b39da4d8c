import type { Break } from "./candidates.ts";

/** Ways for a remote to break the contract that its build doesn't reveal. */
export const BREAKS: readonly Break[] = [
  {
    name: "it throws while it is evaluated",
    before: `throw new Error("no such global");`,
    reasons: [/mount: .*no such global/],
  },
  {
    name: "its module throws, which the bundler then keeps without its exports",
    module: () => {
      const page = globalThis as { isEvaluated?: true };
      if (page.isEvaluated) return { contract: undefined };
      page.isEvaluated = true;
      throw new Error("no such library");
    },
    reasons: [/mount: .*no such library/],
  },
  {
    name: "it doesn't export all lifecycles",
    module: () => ({ unmount: undefined }),
    reasons: [/mount: .*\.\/app exports no unmount/],
  },
  {
    name: "its code follows another contract than its release says",
    module: ({ contract }) => ({ contract: contract + 1 }),
    reasons: [/mount: .*mount contract 2 instead of 1/],
  },
  {
    name: "its mount never ends",
    module: () => ({ mount: () => new Promise(() => {}) }),
    reasons: [/mount: .*took longer/],
  },
  {
    name: "it shows nothing",
    module: () => ({ mount: () => Promise.resolve() }),
    reasons: [/mount: .*nothing is shown/],
  },
  {
    name: "a chunk isn't the one that its entry pins",
    replace: { file: "app.", from: /^/, to: "/* changed */", keepsPins: true },
    reasons: [/mount: /],
  },
  {
    name: "it fails when the session changes",
    module: ({ mount }) => ({
      mount: (props) => {
        props.session.subscribe(() => {
          throw new Error("who is this?");
        });
        return mount(props);
      },
    }),
    reasons: [/update: .*who is this/],
  },
  {
    name: "a later page of it has a button without a name, and it asks for what there isn't",
    frontEnd: "mf-forum",
    pages: ["statement", "report"],
    module: ({ mount }) => ({
      mount: async (props) => {
        await mount(props);
        props.http.get("/api/friends").catch(() => {});
        props.http.get("/api/posts?category=Weather").catch(() => {});
        new MutationObserver(() => {
          const heading = props.domElement.querySelector("h1:not(:has(button))");
          if (location.pathname !== "/report" || !heading?.textContent.startsWith("Report")) return;
          heading.append(document.createElement("button"));
        }).observe(props.domElement, { childList: true, subtree: true });
      },
    }),
    reasons: [
      /accessibility: \/report: .*button-name/,
      /calls: GET \/api\/friends/,
      /calls: GET \/api\/posts: category/,
    ],
  },
  {
    name: "its fragment fails on another front end's page",
    frontEnd: "mf-forum",
    pages: ["statement"],
    beside: ["mf-profile"],
    module: ({ mount }) => ({
      mount: (props) =>
        props.fragment ? Promise.reject(new Error("no such member")) : mount(props),
    }),
    reasons: [/mount: \/profile: .*no such member/],
  },
  {
    name: "it loads code from elsewhere",
    module: ({ mount }) => ({
      mount: async (props) => {
        await mount(props);
        // By the name that the page allows, so that it is the address that is refused
        const trusted = globalThis as unknown as {
          trustedTypes?: {
            createPolicy(
              name: string,
              rules: { createScriptURL(address: string): string },
            ): { createScriptURL(address: string): string };
          };
        };
        const policy = trusted.trustedTypes?.createPolicy("one-world", {
          createScriptURL: (address) => address,
        });
        const address = "https://scripts.example.org/counter.js";
        const script = document.createElement("script");
        script.src = policy?.createScriptURL(address) ?? address;
        document.head.append(script);
      },
    }),
    reasons: [/(?:mount|update|teardown): .*scripts\.example\.org/],
  },
  {
    name: "its server build needs the browser",
    isServed: true,
    replace: { file: "server/server.", from: /^/, to: "document.title;" },
    reasons: [/server: \/chats: The server doesn't render it: .*document is not defined/],
  },
  {
    name: "its server build never ends",
    isServed: true,
    replace: {
      file: "server/server.",
      from: /^/,
      to: "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);",
    },
    reasons: [
      /server: .*it didn't start in time\. If the machine is busy, run the command again\./,
    ],
  },
  {
    name: "its server build has other words than the browser's",
    isServed: true,
    replace: { file: "server/server.", from: /"Chats"/g, to: '"Talks"' },
    reasons: [
      /server: \/chats: The browser doesn't take over what the server has rendered: .*REACT_BUILD=development/,
    ],
  },
  {
    name: "its fragment isn't rendered by the server",
    frontEnd: "mf-profile",
    pages: ["stop-digest"],
    beside: ["mf-forum"],
    isServed: true,
    replace: {
      file: "server/server.",
      from: /$/,
      to: `\n{ const { element } = module.exports; module.exports = { ...module.exports, element: (props, place) => { if (props.fragment) throw new Error("no fragment here"); return element(props, place); } }; }`,
    },
    reasons: [
      /server: The server doesn't render a fragment: profile\/follow@1: .*no fragment here/,
    ],
  },
  {
    name: "it leaves something of each kind",
    module: ({ mount, unmount }) => ({
      mount: (props) => {
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
        return mount(props);
      },
      unmount: async (props) => {
        await unmount(props);
        props.domElement.append(document.createElement("p"));
      },
    }),
    reasons: [
      /teardown: .*<dialog> below the body/,
      /teardown: .*the page's own element <body.*locked/,
      /teardown: .*a listener of window for resize/,
      /teardown: .*a listener of document for click/,
      /teardown: .*an observer/,
      /teardown: .*a WebSocket to/,
      /teardown: .*an interval of 1000 ms that began on \/chats/,
      /teardown: .*the sheet style/,
      /teardown: .*a subscription to session/,
      /teardown: .*a replaced fetch/,
      /teardown: .*<p> in its element/,
    ],
  },
  {
    name: "each mount keeps nodes, memory, and listeners on objects that the page doesn't show",
    module: ({ mount }) => ({
      mount: (props) => {
        const kept: unknown[] = Array.from({ length: 500 }, () => document.createElement("p"));
        kept.push(Array.from({ length: 500_000 }, Math.random));
        for (let width = 0; width < 20; width++) {
          const query = matchMedia(`(min-width: ${width}px)`);
          query.addEventListener("change", () => {});
          kept.push(query);
        }
        Object.assign(globalThis, { [`kept${performance.now()}`]: kept });
        return mount(props);
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
  {
    name: "no remote after it can start",
    beside: ["mf-forum"],
    module: ({ unmount }) => ({
      unmount: (props) => {
        Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: undefined });
        return unmount(props);
      },
    }),
    reasons: [/siblings: mf-forum@.* doesn't work after it/],
  },
];
