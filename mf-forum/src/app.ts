import type { TranslatedLanguage } from "@oneworld/contracts/site/languages";
import { createRemote } from "@oneworld/remote-kit";
import { firstCalls, fragmentCalls } from "./first-calls.ts";
import { remote } from "./remote.ts";
import { fragments as fragmentImports, pages } from "./routes.tsx";
import { forumStore } from "./store.ts";

const moderation = (language: TranslatedLanguage) =>
  import(`./moderation/locales/${language}.json`);
const reports = (language: TranslatedLanguage) => import(`./report/locales/${language}.json`);

export const { contract, fragments, element, bootstrap, mount, unmount } = createRemote({
  manifest: remote,
  pages,
  fragments: fragmentImports,
  firstCalls,
  fragmentCalls,
  messages: (language) => import(`./locales/${language}.json`),
  pageMessages: {
    moderation,
    patterns: moderation,
    case: moderation,
    report: reports,
    "own-reports": reports,
    statement: reports,
    transparency: reports,
  },
  createStore: forumStore.create,
});
