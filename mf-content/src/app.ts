import { createRemote } from "@oneworld/remote-kit";
import { firstCalls } from "./first-calls.ts";
import { remote } from "./remote.ts";
import { pages } from "./routes.tsx";
import { contentStore } from "./store.ts";

export const { contract, element, bootstrap, mount, unmount } = createRemote({
  manifest: remote,
  pages,
  firstCalls,
  createStore: contentStore.create,
  messages: (language) => import(`./locales/${language}.json`),
  pageMessages: {
    "add-review": (language) => import(`./reviews/locales/${language}.json`),
    quiz: (language) => import(`./quiz/locales/${language}.json`),
    reviews: (language) => import(`./reviews/locales/${language}.json`),
    search: (language) => import(`./search/locales/${language}.json`),
    welcome: (language) => import(`./welcome/locales/${language}.json`),
  },
});
