import { HIDDEN_MESSAGE } from "@oneworld/contracts/chat/limits";
import { createWords } from "@oneworld/ui";
import { expect, it } from "vitest";
import arabic from "../locales/ar.json" with { type: "json" };
import { shownText } from "./shown-text.ts";

it("says in the reader's language that moderators hide a message", () => {
  expect(shownText(HIDDEN_MESSAGE, createWords("en", {}).t)).toBe(HIDDEN_MESSAGE);
  const { t } = createWords("ar", arabic);
  expect(shownText(HIDDEN_MESSAGE, t)).toBe("أخفى المشرفون هذه الرسالة.");
  expect(shownText("Hello", t)).toBe("Hello");
});
