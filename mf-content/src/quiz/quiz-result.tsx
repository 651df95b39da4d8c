import { CELEBRATED_ABOVE } from "@oneworld/contracts/content/quiz-options";
import {
  Button,
  Dialog,
  Text,
  theme,
  usePrefersReducedMotion,
  Trans,
  useLocale,
  useTranslate,
} from "@oneworld/ui";
import { type RefObject, useEffect, useState } from "react";
import styled from "styled-components";
import { useContentDispatch } from "../store.ts";
import { Confetti } from "./confetti.tsx";
import type { QuizAttempt } from "./quiz-attempt.ts";
import { quizLeft } from "./quiz.slice.ts";
import { QuizAnswers } from "./quiz-answers.tsx";
import { QuizVerdict } from "./quiz-verdict.tsx";
import { countCorrect, formatPercent, percentOf } from "./score.ts";

interface QuizResultProps {
  ref: RefObject<HTMLElement | null>;
  attempt: QuizAttempt;
}

const Score = styled.p<{ $celebrated: boolean }>`
  color: ${theme.color.textMuted};
  & > strong {
    display: block;
    color: ${({ $celebrated }) => ($celebrated ? theme.color.community : theme.color.text)};
    font-family: ${theme.font.display};
    font-size: ${theme.fontSize.xxxl};
    font-weight: ${theme.fontWeight.medium};
    line-height: ${theme.lineHeight.tight};
  }
`;

/** The result of a finished quiz, above its answers. Until the server has scored it, the page's own count stands. */
export function QuizResult({ ref, attempt }: QuizResultProps) {
  const { quiz, answers, result } = attempt;
  const t = useTranslate();
  const locale = useLocale();
  const dispatch = useContentDispatch();
  const wantsLittleMotion = usePrefersReducedMotion();
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!isOpen) ref.current?.focus();
  }, [isOpen, ref]);

  const total = result?.total ?? quiz.questions.length;
  const correct = result?.correct ?? countCorrect(quiz.questions, answers);
  const score = result?.score ?? percentOf(correct, total);
  const isCelebrated = score > CELEBRATED_ABOVE;
  const playAgain = (
    <Button variant="primary" onClick={() => dispatch(quizLeft())}>
      {t("Play Again")}
    </Button>
  );
  return (
    <>
      <Dialog
        open={isOpen}
        onClose={close}
        title={isCelebrated ? t("Congrats!!!") : t("Quiz finished")}
        actions={
          <>
            <Button onClick={close}>{t("See the answers")}</Button>
            {playAgain}
          </>
        }
      >
        <Score $celebrated={isCelebrated}>
          <Trans
            id="Your score is {score}"
            values={{ score: <strong>{formatPercent(score, locale)}</strong> }}
          />
        </Score>
        <Text>{t("You got {correct}/{total}", { correct, total })}</Text>
        <QuizVerdict attempt={attempt} />
        {isCelebrated && !wantsLittleMotion && <Confetti />}
      </Dialog>
      {!isOpen && <QuizAnswers ref={ref} attempt={attempt} action={playAgain} />}
    </>
  );
}
