import { expect, it } from "vitest";
import { shownExplanation, storedExplanation, TEMPLATES } from "./templates.ts";

const t = (text: string) => (text === TEMPLATES.hate ? "Nein." : text);

it("stores a template in English, and shows it in the reader's language, with the moderator's words after it", () => {
  expect(storedExplanation("Nein. Siehe unten.", t)).toBe(`${TEMPLATES.hate} Siehe unten.`);
  expect(storedExplanation("Own words. Nein.", t)).toBe("Own words. Nein.");
  expect(shownExplanation(TEMPLATES.hate, t)).toBe("Nein.");
  // Written without a space
  expect(shownExplanation(`${TEMPLATES.hate}The picture.`, t)).toBe("Nein. The picture.");
});
