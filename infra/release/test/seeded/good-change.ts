import type { Change } from "./candidates.ts";

/** A change that follows the contract in all that is similar to a break, since a gate must not refuse everything. */
export const GOOD_CHANGE: Change = {
  name: "all that it takes back, further files, and calls that it stands",
  replace: { file: "app.", from: /^/, to: "/* changed */" },
  files: { "more.js": "globalThis.more = true;", "notes.txt": "What is new" },
  release: ({ pages }) => ({
    pages: Object.fromEntries(
      Object.entries(pages).map(([page, { js, css }]) => [page, { js: [...js, "more.js"], css }]),
    ),
  }),
  module: (own) => {
    const dialog = document.createElement("dialog");
    const style = document.createElement("style");
    const listener = () => {};
    let ends: (() => void)[] = [];
    return {
      mount: async (props) => {
        const stop = new AbortController();
        const observer = new MutationObserver(listener);
        const timer = setInterval(listener, 100);
        ends = [
          () => stop.abort(),
          () => observer.disconnect(),
          () => clearInterval(timer),
          props.session.subscribe(listener),
        ];
        document.body.append(dialog);
        style.nonce = document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "";
        document.head.append(style);
        document.documentElement.dataset["locked"] = "yes";
        window.addEventListener("resize", listener);
        document.addEventListener("keydown", listener, { signal: stop.signal });
        observer.observe(document.body, { childList: true });
        await new Promise((resolve) => setTimeout(resolve, 500));
        await own.mount(props);
        const heading = document.createElement("h2");
        heading.textContent = "What is new";
        const button = document.createElement("button");
        button.textContent = "Reload";
        props.domElement.append(heading, button);
        // Goes with its nodes
        new ResizeObserver(listener).observe(props.domElement);
        props.toasts.success("Welcome back");
        props.cart.set(2);
        await props.http.get("/api/posts?category=Climate");
        await props.http.post("/api/comments/1", {}).catch(listener);
      },
      unmount: async (props) => {
        for (const end of ends) end();
        dialog.remove();
        style.remove();
        delete document.documentElement.dataset["locked"];
        window.removeEventListener("resize", listener);
        setTimeout(listener, 200);
        await own.unmount(props);
        await new Promise((resolve) => setTimeout(resolve, 300));
        props.domElement.replaceChildren();
      },
    };
  },
};
