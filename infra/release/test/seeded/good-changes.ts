import type { Change } from "./candidates.ts";

/** Changes that follow the contract, many similar to a break, since a gate must not refuse everything. */
export const GOOD_CHANGES: readonly Change[] = [
  { name: "nothing but its version" },
  {
    name: "its code after a comment, with new pins",
    replace: { file: "app.", from: /^/, to: "/* changed */" },
  },
  { name: "a further file", files: { "notes.txt": "What is new" } },
  {
    name: "a further chunk of its page",
    files: { "more.js": "globalThis.more = true;" },
    release: ({ pages }) => ({
      pages: Object.fromEntries(
        Object.entries(pages).map(([page, { js, css }]) => [page, { js: [...js, "more.js"], css }]),
      ),
    }),
  },
  { name: "a further export", module: () => ({ preview: () => {} }) as never },
  {
    name: "a mount that takes a while",
    module: ({ mount }) => ({
      mount: async (props) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await mount(props);
      },
    }),
  },
  {
    name: "a teardown that takes a while",
    module: ({ unmount }) => ({
      unmount: async (props) => {
        await unmount(props);
        await new Promise((resolve) => setTimeout(resolve, 300));
      },
    }),
  },
  {
    name: "a heading more",
    module: ({ mount, unmount }) => ({
      mount: async (props) => {
        await mount(props);
        const heading = document.createElement("h2");
        heading.textContent = "What is new";
        props.domElement.append(heading);
      },
      unmount: async (props) => {
        await unmount(props);
        props.domElement.replaceChildren();
      },
    }),
  },
  {
    name: "a button with a name",
    module: ({ mount, unmount }) => ({
      mount: async (props) => {
        await mount(props);
        const button = document.createElement("button");
        button.textContent = "Reload";
        props.domElement.append(button);
      },
      unmount: async (props) => {
        await unmount(props);
        props.domElement.replaceChildren();
      },
    }),
  },
  {
    name: "a dialog that it takes along",
    module: ({ mount, unmount }) => {
      const dialog = document.createElement("dialog");
      return {
        mount: (props) => {
          document.body.append(dialog);
          return mount(props);
        },
        unmount: (props) => {
          dialog.remove();
          return unmount(props);
        },
      };
    },
  },
  {
    name: "a listener that it removes",
    module: ({ mount, unmount }) => {
      const listener = () => {};
      return {
        mount: (props) => {
          window.addEventListener("resize", listener);
          return mount(props);
        },
        unmount: (props) => {
          window.removeEventListener("resize", listener);
          return unmount(props);
        },
      };
    },
  },
  {
    name: "listeners that a signal ends",
    module: ({ mount, unmount }) => {
      let stop = new AbortController();
      return {
        mount: (props) => {
          stop = new AbortController();
          document.addEventListener("keydown", () => {}, { signal: stop.signal });
          return mount(props);
        },
        unmount: (props) => {
          stop.abort();
          return unmount(props);
        },
      };
    },
  },
  {
    name: "an interval that it clears",
    module: ({ mount, unmount }) => {
      let timer: ReturnType<typeof setInterval> | undefined;
      return {
        mount: (props) => {
          timer = setInterval(() => {}, 100);
          return mount(props);
        },
        unmount: (props) => {
          clearInterval(timer);
          return unmount(props);
        },
      };
    },
  },
  {
    name: "a timeout that ends soon",
    module: ({ unmount }) => ({
      unmount: (props) => {
        setTimeout(() => {}, 200);
        return unmount(props);
      },
    }),
  },
  {
    name: "a style that it removes",
    module: ({ mount, unmount }) => {
      const style = document.createElement("style");
      return {
        mount: (props) => {
          style.nonce = document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "";
          document.head.append(style);
          return mount(props);
        },
        unmount: (props) => {
          style.remove();
          return unmount(props);
        },
      };
    },
  },
  {
    name: "a subscription that it ends",
    module: ({ mount, unmount }) => {
      let end = () => {};
      return {
        mount: (props) => {
          end = props.session.subscribe(() => {});
          return mount(props);
        },
        unmount: (props) => {
          end();
          return unmount(props);
        },
      };
    },
  },
  {
    name: "a page that it locks for a while",
    module: ({ mount, unmount }) => ({
      mount: (props) => {
        document.documentElement.dataset["locked"] = "yes";
        return mount(props);
      },
      unmount: (props) => {
        delete document.documentElement.dataset["locked"];
        return unmount(props);
      },
    }),
  },
  {
    name: "a call that its contract knows",
    module: ({ mount }) => ({
      mount: async (props) => {
        await mount(props);
        await props.http.get("/api/posts?category=Climate");
      },
    }),
  },
  {
    name: "a call to a service that is away, which it stands",
    module: ({ mount }) => ({
      mount: async (props) => {
        await mount(props);
        await props.http.post("/api/comments/1", {}).catch(() => {});
      },
    }),
  },
  {
    name: "an observer that it disconnects",
    module: ({ mount, unmount }) => {
      const observer = new MutationObserver(() => {});
      return {
        mount: (props) => {
          observer.observe(document.body, { childList: true });
          return mount(props);
        },
        unmount: (props) => {
          observer.disconnect();
          return unmount(props);
        },
      };
    },
  },
  {
    name: "a toast and a count for the cart",
    module: ({ mount }) => ({
      mount: async (props) => {
        await mount(props);
        props.toasts.success("Welcome back");
        props.cart.set(2);
      },
    }),
  },
];
