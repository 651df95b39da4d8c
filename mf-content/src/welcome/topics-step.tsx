import type { Category } from "@oneworld/contracts/forum/topics";
import { TILE_TOPICS } from "@oneworld/contracts/site/topics";
import { Button, Inline, Text, useTranslate } from "@oneworld/ui";

interface TopicsStepProps {
  chosen: readonly Category[];
  /** whether it isn't known yet which are chosen */
  isLoading: boolean;
  onChoose: (topic: Category, isChosen: boolean) => unknown;
}

/** Topics that the member cares about: people and the first post are about these. */
export function TopicsStep({ chosen, isLoading, onChoose }: TopicsStepProps) {
  const t = useTranslate();
  return (
    <>
      <Text size="sm">{t("What do you care about most? Choose as many as you like.")}</Text>
      <Inline>
        {TILE_TOPICS.map((topic) => {
          const isChosen = chosen.includes(topic);
          return (
            <Button
              key={topic}
              variant={isChosen ? "primary" : "secondary"}
              aria-pressed={isChosen}
              busy={isLoading}
              onClick={() => onChoose(topic, !isChosen)}
            >
              {t(topic)}
            </Button>
          );
        })}
      </Inline>
    </>
  );
}
