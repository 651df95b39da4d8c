import { createWords, WordsContext } from "@oneworld/ui";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import arabic from "../locales/ar.json" with { type: "json" };
import { NewestButton } from "./newest-button.tsx";

it.each([
  [0, "أحدث الرسائل"],
  [1, "رسالة جديدة واحدة"],
  [2, "رسالتان جديدتان"],
])("counts %i new messages in Arabic", (unseen, words) => {
  const markup = renderToStaticMarkup(
    <WordsContext value={createWords("ar", arabic)}>
      <NewestButton unseen={unseen} onPress={() => {}} />
    </WordsContext>,
  );
  expect(markup).toContain(words);
});
