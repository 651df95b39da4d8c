import { createRemote } from "@oneworld/remote-kit";
import { pages } from "./routes.tsx";
import { createStore } from "./store.ts";

export const { contract, bootstrap, mount, unmount } = createRemote({
  name: "mf-content",
  pages,
  createStore,
});
