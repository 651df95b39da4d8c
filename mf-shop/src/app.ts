import { createRemote } from "@oneworld/remote-kit";
import { firstCalls } from "./first-calls.ts";
import { remote } from "./remote.ts";
import { pages } from "./routes.tsx";
import { shopStore } from "./store.ts";

export const { contract, element, bootstrap, mount, unmount } = createRemote({
  manifest: remote,
  pages,
  messages: (language) => import(`./locales/${language}.json`),
  firstCalls,
  createStore: shopStore.create,
});
