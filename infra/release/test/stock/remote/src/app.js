import { createRoot } from "react-dom/client";
import { jsx } from "react/jsx-runtime";

const roots = new WeakMap();

export const contract = 1;

export const bootstrap = () => Promise.resolve();

export async function mount({ domElement, session }) {
  const { Page } = await import("./page.js");
  const root = createRoot(domElement);
  roots.set(domElement, root);
  root.render(jsx(Page, { session }));
}

export async function unmount({ domElement }) {
  roots.get(domElement)?.unmount();
  roots.delete(domElement);
}
