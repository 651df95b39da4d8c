import type { Category } from "@oneworld/contracts/forum/topics";
import { TILE_TOPICS } from "@oneworld/contracts/site/topics";
import { ButtonLink, Inline, Text, TitledCard, useTranslate } from "@oneworld/ui";
import type { Ref } from "react";

interface AllSetProps {
  /** takes the focus that went with the last step's button */
  ref: Ref<HTMLHeadingElement>;
  /** what the member cares about; empty for everything */
  topics: readonly Category[];
}

/** The end of a first visit: the ways to the chosen topics. */
export function AllSet({ ref, topics }: AllSetProps) {
  const t = useTranslate();
  const shown = topics.length > 0 ? topics : TILE_TOPICS;
  return (
    <TitledCard
      as="section"
      aria-label={t("Your first visit")}
      title={t("You're all set")}
      heading={{ size: "xl", ref, tabIndex: -1 }}
    >
      <Text size="sm">{t("See what others say about your topics.")}</Text>
      <Inline>
        {shown.map((topic) => (
          <ButtonLink key={topic} to={`/${topic}`}>
            {t(topic)}
          </ButtonLink>
        ))}
      </Inline>
    </TitledCard>
  );
}
