/** `npm run words`: brings all catalogues up to date with the messages in the code, and lists what waits for a translation. */
import { allWords } from "./areas.ts";
import { TRANSLATED, writeCatalogue } from "./catalogues.ts";

const { areas, visible } = await allWords();
for (const area of areas) {
  for (const language of TRANSLATED) {
    const waiting = writeCatalogue(area, language);
    if (waiting.length > 0)
      console.log(`${area.folder}/${language}.json: ${waiting.length} to translate`);
  }
}
for (const text of visible) console.log(`Not a message: ${text}`);
