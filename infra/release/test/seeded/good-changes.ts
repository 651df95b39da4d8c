import type { Change } from "./candidates.ts";

/** Changes that follow the contract, many similar to a break, since a gate must not refuse everything. */
export const GOOD_CHANGES: readonly Change[] = [
  {
    name: "its code after a comment, with new pins",
    isVariant: true,
    replace: { file: "app.", from: /^/, to: "/* changed */" },
  },
  { name: "a further file", isVariant: true, files: { "notes.txt": "What is new" } },
  {
    name: "a further chunk of its page",
    files: { "more.js": "globalThis.more = true;" },
    release: ({ pages }) => ({
      pages: Object.fromEntries(
        Object.entries(pages).map(([page, { js, css }]) => [page, { js: [...js, "more.js"], css }]),
      ),
    }),
  },
  { name: "a further export", isVariant: true, module: () => ({ preview: () => {} }) as never },
  {
    name: "a mount that takes a while",
    hooks: () => ({
      beforeMount: () => new Promise((resolve) => setTimeout(resolve, 500)),
    }),
  },
  {
    name: "a teardown that takes a while",
    isVariant: true,
    hooks: () => ({
      afterUnmount: () => new Promise((resolve) => setTimeout(resolve, 300)),
    }),
  },
  {
    name: "a heading more",
    isVariant: true,
    hooks: () => ({
      afterMount: (props) => {
        const heading = document.createElement("h2");
        heading.textContent = "What is new";
        props.domElement.append(heading);
      },
      afterUnmount: (props) => props.domElement.replaceChildren(),
    }),
  },
  {
    name: "a button with a name",
    isVariant: true,
    hooks: () => ({
      afterMount: (props) => {
        const button = document.createElement("button");
        button.textContent = "Reload";
        props.domElement.append(button);
      },
      afterUnmount: (props) => props.domElement.replaceChildren(),
    }),
  },
  {
    name: "a dialog that it takes along",
    hooks: () => {
      const dialog = document.createElement("dialog");
      return {
        beforeMount: () => document.body.append(dialog),
        beforeUnmount: () => dialog.remove(),
      };
    },
  },
  {
    name: "a listener that it removes",
    isVariant: true,
    hooks: () => {
      const listener = () => {};
      return {
        beforeMount: () => window.addEventListener("resize", listener),
        beforeUnmount: () => window.removeEventListener("resize", listener),
      };
    },
  },
  {
    name: "listeners that a signal ends",
    hooks: () => {
      let stop = new AbortController();
      return {
        beforeMount: () => {
          stop = new AbortController();
          document.addEventListener("keydown", () => {}, { signal: stop.signal });
        },
        beforeUnmount: () => stop.abort(),
      };
    },
  },
  {
    name: "an interval that it clears",
    isVariant: true,
    hooks: () => {
      let timer: ReturnType<typeof setInterval> | undefined;
      return {
        beforeMount: () => {
          timer = setInterval(() => {}, 100);
        },
        beforeUnmount: () => clearInterval(timer),
      };
    },
  },
  {
    name: "a timeout that ends soon",
    isVariant: true,
    hooks: () => ({
      beforeUnmount: () => setTimeout(() => {}, 200),
    }),
  },
  {
    name: "a style that it removes",
    isVariant: true,
    hooks: () => {
      const style = document.createElement("style");
      return {
        beforeMount: () => {
          style.nonce = document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "";
          document.head.append(style);
        },
        beforeUnmount: () => style.remove(),
      };
    },
  },
  {
    name: "a subscription that it ends",
    isVariant: true,
    hooks: () => {
      let end = () => {};
      return {
        beforeMount: (props) => {
          end = props.session.subscribe(() => {});
        },
        beforeUnmount: () => end(),
      };
    },
  },
  {
    name: "a page that it locks for a while",
    isVariant: true,
    hooks: () => ({
      beforeMount: () => {
        document.documentElement.dataset["locked"] = "yes";
      },
      beforeUnmount: () => {
        delete document.documentElement.dataset["locked"];
      },
    }),
  },
  {
    name: "a call that its contract knows",
    hooks: () => ({
      afterMount: (props) => props.http.get("/api/posts?category=Climate"),
    }),
  },
  {
    name: "a call to a service that is unavailable, which it stands",
    isVariant: true,
    hooks: () => ({
      afterMount: (props) => props.http.post("/api/comments/1", {}).catch(() => {}),
    }),
  },
  {
    name: "an observer that it disconnects",
    isVariant: true,
    hooks: () => {
      const observer = new MutationObserver(() => {});
      return {
        beforeMount: () => observer.observe(document.body, { childList: true }),
        beforeUnmount: () => observer.disconnect(),
      };
    },
  },
  {
    name: "an observer that it drops with its nodes",
    isVariant: true,
    hooks: () => {
      let observer: ResizeObserver;
      return {
        afterMount: (props) => {
          const nodes = Array.from({ length: 100 }, () => document.createElement("p"));
          observer = new ResizeObserver(() => nodes.length);
          observer.observe(document.body);
          observer.observe(props.domElement);
        },
        beforeUnmount: () => observer.unobserve(document.body),
      };
    },
  },
  {
    name: "a toast and a count for the cart",
    isVariant: true,
    hooks: () => ({
      afterMount: (props) => {
        props.toasts.success("Welcome back");
        props.cart.set(2);
      },
    }),
  },
];
