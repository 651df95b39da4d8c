import { createRemote } from "@oneworld/remote-kit";
import { remote } from "./remote.ts";
import { pages } from "./routes.tsx";
import { forumStore } from "./store.ts";

export const { contract, bootstrap, mount, unmount } = createRemote({
  manifest: remote,
  pages,
  createStore: forumStore.create,
});
