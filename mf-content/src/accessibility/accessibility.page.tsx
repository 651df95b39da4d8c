import { ACCESSIBILITY_SWEEP } from "@oneworld/contracts/content/accessibility";
import { Day, PageHeader, PageLayout, Text } from "@oneworld/ui";
import { TextSections } from "../sections/text-sections.tsx";
import { SectionContents } from "../sections/section-contents.tsx";
import { STATEMENT_SECTIONS } from "./statement-sections.tsx";

/** `/accessibility`: the accessibility statement, with the facts of the tests. */
export function AccessibilityPage() {
  return (
    <PageLayout asideLabel="Contents" aside={<SectionContents sections={STATEMENT_SECTIONS} />}>
      <PageHeader
        title="Accessibility Statement"
        lede="Everybody should be able to read, write and take part here. This is how far we are."
      />
      <Text tone="muted">
        Last tested: <Day dateTime={ACCESSIBILITY_SWEEP.date} />
      </Text>
      <TextSections sections={STATEMENT_SECTIONS} />
    </PageLayout>
  );
}
