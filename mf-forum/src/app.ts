import { createRemote } from "@oneworld/remote-kit";
import { firstCalls, fragmentCalls } from "./first-calls.ts";
import { remote } from "./remote.ts";
import { fragments as fragmentImports, pages } from "./routes.tsx";
import { forumStore } from "./store.ts";

export const { contract, fragments, element, bootstrap, mount, unmount } = createRemote({
  manifest: remote,
  pages,
  fragments: fragmentImports,
  firstCalls,
  fragmentCalls,
  createStore: forumStore.create,
});
