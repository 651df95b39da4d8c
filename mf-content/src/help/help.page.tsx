import { PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import { SectionContents } from "../sections/section-contents.tsx";
import { TextSections } from "../sections/text-sections.tsx";
import { HELP_SECTIONS } from "./help-sections.tsx";

/** `/help` */
export function HelpPage() {
  const t = useTranslate();
  return (
    <PageLayout asideLabel={t("Contents")} aside={<SectionContents sections={HELP_SECTIONS} />}>
      <PageHeader
        title={t("Help")}
        lede={t("Short answers, by subject. If yours isn't among them, write to us.")}
      />
      <SectionContents sections={HELP_SECTIONS} isAbove />
      <TextSections sections={HELP_SECTIONS} />
    </PageLayout>
  );
}
