import { PageHeader, PageLayout } from "@oneworld/ui";
import { SectionContents } from "../sections/section-contents.tsx";
import { TextSections } from "../sections/text-sections.tsx";
import { HELP_SECTIONS } from "./help-sections.tsx";

/** `/help` */
export function HelpPage() {
  return (
    <PageLayout asideLabel="Contents" aside={<SectionContents sections={HELP_SECTIONS} />}>
      <PageHeader
        title="Help"
        lede="Short answers, by subject. If yours isn't among them, write to us."
      />
      <SectionContents sections={HELP_SECTIONS} isAbove />
      <TextSections sections={HELP_SECTIONS} />
    </PageLayout>
  );
}
