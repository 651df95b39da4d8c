import { Day, PageHeader, PageLayout, Text } from "@oneworld/ui";
import { SectionContents } from "../sections/section-contents.tsx";
import { TextSections } from "../sections/text-sections.tsx";
import { EFFECTIVE_DATE } from "./policy-facts.ts";
import { POLICY_SECTIONS } from "./policy-sections.tsx";

/** `/privacypolicy` */
export function PrivacyPolicyPage() {
  return (
    <PageLayout asideLabel="Contents" aside={<SectionContents sections={POLICY_SECTIONS} />}>
      <PageHeader
        title="Privacy Policy"
        lede="What we know about you, what we use it for, and what you can decide."
      />
      <Text tone="muted">
        Effective date: <Day dateTime={EFFECTIVE_DATE} />
      </Text>
      <TextSections sections={POLICY_SECTIONS} isNumbered />
    </PageLayout>
  );
}
