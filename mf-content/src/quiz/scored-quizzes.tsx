import { SIGN_IN_PATH } from "@oneworld/contracts/site/site-map";
import { useSession } from "@oneworld/remote-kit";
import { ButtonLink, Card, Heading, Stack, Text } from "@oneworld/ui";
import { QuizHistory } from "./quiz-history.tsx";

/** What a member's quizzes have brought so far; for visitors a word about it. */
export function ScoredQuizzes() {
  const member = useSession();
  return (
    <Card>
      <Stack gap="sm">
        <Heading level={2} size="lg">
          Your scored quizzes
        </Heading>
        {member ? (
          <QuizHistory key={member.id} />
        ) : (
          <>
            <Text size="sm">
              Practise as much as you like. Members have their scores kept here.
            </Text>
            <ButtonLink to={`${SIGN_IN_PATH}?returnTo=/quiz`}>Keep my scores</ButtonLink>
          </>
        )}
      </Stack>
    </Card>
  );
}
