import { CardLink, Text, TitledCard, useTranslate } from "@oneworld/ui";

/** The side column of pages on which members read and write. */
export function KindWords() {
  const t = useTranslate();
  return (
    <TitledCard title={t("Kind words travel")} gap="xs">
      <Text size="sm" tone="muted">
        {t(
          "Argue with ideas, never with people. If something here hurts, report it and we will look at it.",
        )}
      </Text>
      <CardLink to="/codeconduct">{t("Code of Conduct")}</CardLink>
    </TitledCard>
  );
}
