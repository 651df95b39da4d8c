import { ButtonLink, Text, TitledCard, useTranslate } from "@oneworld/ui";
import { Gift } from "lucide-react";
import { FUNDRAISING_PAGE } from "./fundraising-page.ts";

/** What the community asks of its visitors: a gift for people in need. */
export function CommunityUpdates() {
  const t = useTranslate();
  return (
    <TitledCard title={t("Community Updates")}>
      <Text size="sm">
        {t(
          "Somewhere today a family has had to leave everything behind. A donation, however small, brings food, shelter and medicine to people in crisis.",
        )}
      </Text>
      <ButtonLink variant="primary" href={FUNDRAISING_PAGE}>
        <Gift aria-hidden />
        {t("Donate")}
      </ButtonLink>
      <Text size="xs" tone="muted">
        {t("Opens the fundraising page of UN Crisis Relief. We receive none of it.")}
      </Text>
    </TitledCard>
  );
}
