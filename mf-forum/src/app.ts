import { createRemote } from "@oneworld/remote-kit";
import { remote } from "./remote.ts";
import { fragments as fragmentImports, pages } from "./routes.tsx";
import { forumStore } from "./store.ts";

export const { contract, fragments, bootstrap, mount, unmount } = createRemote({
  manifest: remote,
  pages,
  fragments: fragmentImports,
  createStore: forumStore.create,
});
