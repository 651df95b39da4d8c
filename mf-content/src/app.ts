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
    about: (language) => import(`./about/locales/${language}.json`),
    accessibility: (language) => import(`./accessibility/locales/${language}.json`),
    "add-review": (language) => import(`./reviews/locales/${language}.json`),
    "code-of-conduct": (language) => import(`./code-of-conduct/locales/${language}.json`),
    "coming-soon": (language) => import(`./coming-soon/locales/${language}.json`),
    "form-elements": (language) => import(`./forms/locales/${language}.json`),
    "form-layout": (language) => import(`./forms/locales/${language}.json`),
    help: (language) => import(`./help/locales/${language}.json`),
    "join-global": (language) => import(`./mission/locales/${language}.json`),
    mission: (language) => import(`./mission/locales/${language}.json`),
    "privacy-policy": (language) => import(`./privacy-policy/locales/${language}.json`),
    quiz: (language) => import(`./quiz/locales/${language}.json`),
    reviews: (language) => import(`./reviews/locales/${language}.json`),
    search: (language) => import(`./search/locales/${language}.json`),
    welcome: (language) => import(`./welcome/locales/${language}.json`),
  },
});
