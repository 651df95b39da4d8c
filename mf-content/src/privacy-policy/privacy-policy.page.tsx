import { Day, PageHeader, PageLayout, Text, Trans, useTranslate } from "@oneworld/ui";
import { SectionContents } from "../sections/section-contents.tsx";
import { TextSections } from "../sections/text-sections.tsx";
import { EFFECTIVE_DATE } from "./policy-facts.ts";
import { POLICY_SECTIONS } from "./policy-sections.tsx";

/** `/privacypolicy` */
export function PrivacyPolicyPage() {
  const t = useTranslate();
  return (
    <PageLayout asideLabel={t("Contents")} aside={<SectionContents sections={POLICY_SECTIONS} />}>
      <PageHeader
        title={t("Privacy Policy")}
        lede={t("What we know about you, what we use it for, and what you can decide.")}
      />
      <Text tone="muted">
        <Trans id="Effective date: {day}" values={{ day: <Day dateTime={EFFECTIVE_DATE} /> }} />
      </Text>
      <TextSections sections={POLICY_SECTIONS} isNumbered />
    </PageLayout>
  );
}
