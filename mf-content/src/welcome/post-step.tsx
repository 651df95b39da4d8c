import type { Category } from "@oneworld/contracts/forum/topics";
import { msg } from "@oneworld/contracts/site/languages";
import { ButtonLink, Stack, Text, useTranslate } from "@oneworld/ui";

/** Titles to begin with. */
const TITLES = [
  msg("Where I live, and what moves us here"),
  msg("A question to all of you"),
  msg("Something good near me"),
];

interface PostStepProps {
  topics: readonly Category[];
  onBegin: () => void;
}

/** Leads to the form for a post, with the first chosen topic and, if wanted, a title. */
export function PostStep({ topics, onBegin }: PostStepProps) {
  const t = useTranslate();
  const [category] = topics;
  const about = topics
    .map((topic) => t(topic))
    .reduce((first, second) => (first ? t("{first}, {second}", { first, second }) : second), "");
  return (
    <>
      <Text size="sm">
        {about
          ? t(
              "Say hello: where you live, what you care about, a question to others. You might write about {topics}.",
              { topics: about },
            )
          : t(
              "Say hello: where you live, what you care about, a question to others. You might write about anything that moves you.",
            )}
      </Text>
      <Stack gap="xs">
        {TITLES.map((title) => (
          <ButtonLink
            key={title}
            to="/createpost"
            state={{ category, title: t(title) }}
            onClick={onBegin}
          >
            {t(title)}
          </ButtonLink>
        ))}
        <ButtonLink variant="primary" to="/createpost" state={{ category }} onClick={onBegin}>
          {t("Write your first post")}
        </ButtonLink>
      </Stack>
    </>
  );
}
