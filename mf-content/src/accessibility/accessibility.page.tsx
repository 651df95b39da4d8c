import { ACCESSIBILITY_SWEEP } from "@oneworld/contracts/content/accessibility";
import { Day, PageHeader, PageLayout, Text, Trans, useTranslate } from "@oneworld/ui";
import { TextSections } from "../sections/text-sections.tsx";
import { SectionContents } from "../sections/section-contents.tsx";
import { STATEMENT_SECTIONS } from "./statement-sections.tsx";

/** `/accessibility`: the accessibility statement, with the facts of the tests. */
export function AccessibilityPage() {
  const t = useTranslate();
  return (
    <PageLayout
      asideLabel={t("Contents")}
      aside={<SectionContents sections={STATEMENT_SECTIONS} />}
    >
      <PageHeader
        title={t("Accessibility Statement")}
        lede={t(
          "Everybody should be able to read, write and take part here. This is how far we are.",
        )}
      />
      <Text tone="muted">
        <Trans
          id="Last tested: {day}"
          values={{ day: <Day dateTime={ACCESSIBILITY_SWEEP.date} /> }}
        />
      </Text>
      <TextSections sections={STATEMENT_SECTIONS} />
    </PageLayout>
  );
}
