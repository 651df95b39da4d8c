import type { Break } from "./candidates.ts";
import { TEARDOWN_BREAKS } from "./teardown-breaks.ts";

/** Ways for a remote to break the contract that its build doesn't reveal. */
export const BREAKS: readonly Break[] = [
  {
    name: "it throws while it is evaluated",
    before: `throw new Error("no such global");`,
    reason: /mount: .*no such global/,
  },
  {
    name: "it exposes no app",
    isVariant: true,
    module: () => ({ mount: undefined, unmount: undefined, contract: undefined }),
    reason: /mount: .*mount contract undefined/,
  },
  {
    name: "its code follows another contract than its release says",
    module: ({ contract }) => ({ contract: contract + 1 }),
    reason: /mount: .*mount contract 2 instead of 1/,
  },
  {
    name: "it throws while it is mounted",
    isVariant: true,
    module: () => ({ mount: () => Promise.reject(new Error("no store")) }),
    reason: /mount: .*no store/,
  },
  {
    name: "it needs a prop that the shell doesn't share",
    isVariant: true,
    hooks: () => ({
      beforeMount: (props) => (props as unknown as { navigate(to: string): void }).navigate("/"),
    }),
    reason: /mount: .*navigate is not a function/,
  },
  {
    name: "its mount never ends",
    module: () => ({ mount: () => new Promise(() => {}) }),
    reason: /mount: .*took longer/,
  },
  {
    name: "it shows nothing",
    module: () => ({ mount: () => Promise.resolve() }),
    reason: /mount: .*nothing is shown/,
  },
  {
    name: "a chunk isn't the one that its entry pins",
    replace: { file: "app.", from: /^/, to: "/* changed */", keepsPins: true },
    reason: /mount: /,
  },
  {
    name: "it fails when the session changes",
    hooks: () => ({
      beforeMount: (props) => {
        props.session.subscribe(() => {
          throw new Error("who is this?");
        });
      },
    }),
    reason: /update: .*who is this/,
  },
  {
    name: "it gives up when the cart changes",
    isVariant: true,
    hooks: () => ({
      beforeMount: (props) => props.cart.subscribe(() => props.fail(new Error("no cart"))),
    }),
    reason: /update: .*no cart/,
  },
  {
    name: "it has a button without a name",
    isVariant: true,
    hooks: () => ({
      afterMount: (props) => props.domElement.append(document.createElement("button")),
    }),
    reason: /accessibility: .*button-name/,
  },
  {
    name: "a later page of it has a button without a name",
    frontEnd: "mf-forum",
    hooks: () => ({
      afterMount: (props) => {
        new MutationObserver(() => {
          const heading = props.domElement.querySelector("h1:not(:has(button))");
          if (location.pathname !== "/report" || !heading?.textContent.startsWith("Report")) return;
          heading.append(document.createElement("button"));
        }).observe(props.domElement, { childList: true, subtree: true });
      },
    }),
    reason: /accessibility: \/report: .*button-name/,
  },
  {
    name: "its fragment fails on another front end's page",
    frontEnd: "mf-forum",
    module: ({ mount }) => ({
      mount: (props) =>
        props.fragment ? Promise.reject(new Error("no such member")) : mount(props),
    }),
    reason: /mount: \/profile: .*no such member/,
  },
  {
    name: "it asks for what no service has",
    isVariant: true,
    hooks: () => ({
      afterMount: (props) => props.http.get("/api/friends").catch(() => {}),
    }),
    reason: /calls: GET \/api\/friends/,
  },
  {
    name: "it asks for a category that there isn't",
    hooks: () => ({
      afterMount: (props) => props.http.get("/api/posts?category=Weather").catch(() => {}),
    }),
    reason: /calls: GET \/api\/posts: category/,
  },
  {
    name: "it loads code from elsewhere",
    hooks: () => ({
      afterMount: () => {
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
    reason: /(?:mount|update|teardown): .*scripts\.example\.org/,
  },
  {
    name: "its server build needs the browser",
    replace: { file: "server/server.", from: /^/, to: "document.title;" },
    reason: /server: \/chats: The server doesn't render it: .*document is not defined/,
  },
  {
    name: "its server build never ends",
    isVariant: true,
    replace: { file: "server/server.", from: /^/, to: "for (;;);" },
    reason: /server: \/chats: The server doesn't render it/,
  },
  {
    name: "its server build has other words than the browser's",
    replace: { file: "server/server.", from: /"Chats"/g, to: '"Talks"' },
    reason: /server: \/chats: The browser doesn't take over what the server has rendered: .*/,
  },
  {
    name: "its server build has no heading",
    isVariant: true,
    frontEnd: "mf-profile",
    replace: {
      file: "server/server.",
      from: /^/,
      to: `const given = require; require = (name) => name === "react/jsx-runtime" ? { ...given(name), jsx: (type, props, key) => given(name).jsx(props?.level === 1 ? "p" : type, props?.level === 1 ? {} : props, key) } : given(name);`,
    },
    reason: /server: .*: The server renders it without a heading/,
  },
  {
    name: "its fragment isn't rendered by the server",
    frontEnd: "mf-profile",
    replace: {
      file: "server/server.",
      from: /$/,
      to: `\n{ const { element } = module.exports; module.exports = { ...module.exports, element: (props, place) => { if (props.fragment) throw new Error("no fragment here"); return element(props, place); } }; }`,
    },
    reason: /server: The server doesn't render a fragment: profile\/follow@1: .*no fragment here/,
  },
  ...TEARDOWN_BREAKS,
  {
    name: "no remote after it can start",
    hooks: () => ({
      beforeUnmount: () => Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: undefined }),
    }),
    reason: /siblings: mf-forum@.* doesn't work after it/,
  },
];
