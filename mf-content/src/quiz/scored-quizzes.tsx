import { SIGN_IN_PATH } from "@oneworld/contracts/site/site-map";
import { useSession } from "@oneworld/remote-kit";
import { ButtonLink, Text, TitledCard, useTranslate } from "@oneworld/ui";
import { QuizHistory } from "./quiz-history.tsx";

/** What a member's quizzes have brought so far; for visitors a word about it. */
export function ScoredQuizzes() {
  const t = useTranslate();
  const member = useSession();
  return (
    <TitledCard title={t("Your scored quizzes")}>
      {member ? (
        <QuizHistory key={member.id} />
      ) : (
        <>
          <Text size="sm">
            {t("Practise as much as you like. Members have their scores kept here.")}
          </Text>
          <ButtonLink to={`${SIGN_IN_PATH}?returnTo=/quiz`}>{t("Keep my scores")}</ButtonLink>
        </>
      )}
    </TitledCard>
  );
}
