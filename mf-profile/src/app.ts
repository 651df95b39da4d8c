import type { TranslatedLanguage } from "@oneworld/contracts/site/languages";
import { createRemote } from "@oneworld/remote-kit";
import { firstCalls } from "./first-calls.ts";
import { remote } from "./remote.ts";
import { fragments as fragmentImports, pages } from "./routes.tsx";
import { profileStore } from "./store.ts";

const notificationMessages = (language: TranslatedLanguage) =>
  import(`./notifications/locales/${language}.json`);

export const { contract, fragments, element, bootstrap, mount, unmount } = createRemote({
  manifest: remote,
  pages,
  fragments: fragmentImports,
  firstCalls,
  messages: (language) => import(`./locales/${language}.json`),
  pageMessages: {
    account: (language) => import(`./account/locales/${language}.json`),
    notifications: notificationMessages,
    "notification-settings": notificationMessages,
    "stop-digest": notificationMessages,
  },
  createStore: profileStore.create,
});
