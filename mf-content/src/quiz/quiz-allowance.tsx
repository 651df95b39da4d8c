import type { QuizAllowance as Allowance } from "@oneworld/contracts/content/http";
import { Link, Text } from "@oneworld/ui";
import { NextScored } from "./next-scored.tsx";

/** How many scored quizzes a member has left, and how to have more. */
export function QuizAllowance({ limit, left, nextScoredAt }: Allowance) {
  if (limit === null) return <Text size="sm">Each quiz you finish is scored.</Text>;
  return (
    <>
      <Text size="sm">
        <strong>
          {left} of {limit}
        </strong>{" "}
        left this week; all others are practice. <NextScored at={nextScoredAt} />
      </Text>
      <Link to="/pricing">More scored quizzes</Link>
    </>
  );
}
