import { ButtonLink, PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import { SproutArt } from "./sprout-art.tsx";

/** `/commingsoon` */
export function ComingSoonPage() {
  const t = useTranslate();
  return (
    <PageLayout>
      <PageHeader
        eyebrow={t("Start Your Own Branch")}
        title={t("Coming Soon")}
        lede={t("We're working hard to bring you something amazing. Stay tuned!")}
        hue="leaf"
        actions={
          <>
            <ButtonLink variant="primary" to="/joinglobal">
              {t("Meanwhile, meet the Global Family")}
            </ButtonLink>
            <ButtonLink to="/Climate">{t("Climate discussions")}</ButtonLink>
          </>
        }
      />
      <SproutArt />
    </PageLayout>
  );
}
