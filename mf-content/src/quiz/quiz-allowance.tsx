import type { QuizAllowance as Allowance } from "@oneworld/contracts/content/http";
import { Link, Text, Trans, useTranslate } from "@oneworld/ui";
import { NextScored } from "./next-scored.tsx";

/** How many scored quizzes a member has left, and how to have more. */
export function QuizAllowance({ limit, left, nextScoredAt }: Allowance) {
  const t = useTranslate();
  if (limit === null) return <Text size="sm">{t("Each quiz you finish is scored.")}</Text>;
  return (
    <>
      <Text size="sm">
        <Trans
          id="<b>{left} of {limit}</b> left this week; all others are practice."
          components={{ b: <strong /> }}
          values={{ left, limit }}
        />{" "}
        <NextScored at={nextScoredAt} />
      </Text>
      <Link to="/pricing">{t("More scored quizzes")}</Link>
    </>
  );
}
