import { PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import { useContentSelector } from "../store.ts";
import { isFinished } from "./quiz-attempt.ts";
import { QuizQuestion } from "./quiz-question.tsx";
import { QuizResult } from "./quiz-result.tsx";
import { QuizSetup } from "./quiz-setup.tsx";
import { selectAttempt } from "./quiz.slice.ts";
import { ScoredQuizzes } from "./scored-quizzes.tsx";
import { useScreenFocus } from "./use-screen-focus.ts";

/** `/quiz`: setup, then question after question, then the result. */
export function QuizPage() {
  const t = useTranslate();
  const attempt = useContentSelector(selectAttempt);
  const screen = useScreenFocus(attempt ? `question ${attempt.answers.length}` : "setup");
  return (
    <PageLayout asideLabel={t("Your scored quizzes")} aside={<ScoredQuizzes />}>
      <PageHeader
        eyebrow={t("Enrich Your Knowledge")}
        title={t("Quiz")}
        lede={attempt ? undefined : t("How well do you know our world? Take your time.")}
      />
      {attempt === null && <QuizSetup ref={screen} />}
      {attempt && !isFinished(attempt) && <QuizQuestion ref={screen} attempt={attempt} />}
      {attempt && isFinished(attempt) && <QuizResult ref={screen} attempt={attempt} />}
    </PageLayout>
  );
}
