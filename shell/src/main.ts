import { languageOf } from "@oneworld/contracts/site/languages";
import { nextTask } from "@oneworld/remote-kit";
import { bootstrap } from "./bootstrap.tsx";
import { sharedMessages } from "./messages.ts";

const language = languageOf(document.documentElement.lang) ?? "en";
// English needs no catalogue, and starts at once. Without a catalogue the page works in English.
if (language === "en") void nextTask().then(async () => bootstrap(language, {}));
else
  void sharedMessages(language)
    .catch(() => ({}))
    .then(async (words) => bootstrap(language, words));
