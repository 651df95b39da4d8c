import { expect, test } from "vitest";
import { languageFor } from "./languages.ts";

test.each([
  [undefined, "", "en"],
  [undefined, "de-DE,de;q=0.9", "en"],
  [undefined, "de, ar-EG;q=0.8, fr;q=0.9", "fr"],
  [undefined, "zh-Hant-TW, en;q=0.5", "zh"],
  [undefined, "es;q=0, fr;q=0.1", "fr"],
  [undefined, "es;q=oops, fr;q=0.5", "es"],
  ["ar", "fr", "ar"],
  ["tlh", "fr", "fr"],
])("who has chosen %s and accepts %s reads %s", (chosen, accepted, language) => {
  expect(languageFor(chosen, accepted)).toBe(language);
});
