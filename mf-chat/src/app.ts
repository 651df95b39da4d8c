import { createRemote } from "@oneworld/remote-kit";
import { firstCalls } from "./first-calls.ts";
import { remote } from "./remote.ts";
import { fragments as fragmentImports, pages } from "./routes.tsx";
import { createStore } from "./store.ts";

export const { contract, fragments, element, bootstrap, mount, unmount } = createRemote({
  manifest: remote,
  pages,
  fragments: fragmentImports,
  messages: (language) => import(`./locales/${language}.json`),
  createStore,
  firstCalls,
});
