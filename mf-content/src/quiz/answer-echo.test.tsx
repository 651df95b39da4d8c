import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { createWords, WordsContext } from "@oneworld/ui";
import { expect, it } from "vitest";
import { createContent, quiz } from "../testing/content-fixture.ts";
import { AnswerEcho } from "./answer-echo.tsx";
import arabic from "./locales/ar.json" with { type: "json" };

const echo = <AnswerEcho id="echo" number={2} question={quiz.questions[0]} answer="True" />;

it("is a sentence of the page's language around an English answer", async () => {
  await showInPage(
    <WordsContext value={createWords("ar", arabic)}>{echo}</WordsContext>,
    createContent(() => null),
  );
  expect(document.getElementById("echo")?.textContent).toBe("السؤال 2: الإجابة «صحيح» صحيحة");
  expect(screen.getByText("صحيح").lang).toBe("");
});

it("has no language of its own in an English page", async () => {
  await showInPage(
    echo,
    createContent(() => null),
  );
  expect(document.getElementById("echo")?.textContent).toBe("Question 2: that was right, True");
  expect(screen.getByText("True").hasAttribute("lang")).toBe(false);
});
