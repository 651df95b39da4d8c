import { ButtonLink, PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import { PenLine } from "lucide-react";
import { ReviewList } from "./review-list.tsx";
import { ReviewSummaryLine } from "./review-summary-line.tsx";

/** `/review`: what members think of the site. */
export function ReviewsPage() {
  const t = useTranslate();
  return (
    <PageLayout>
      <PageHeader
        title={t("Reviews")}
        lede={t("Praise, complaints and ideas from members, in stars and in their own words.")}
        actions={
          <ButtonLink variant="primary" to="/addreview">
            <PenLine aria-hidden />
            {t("Add Review")}
          </ButtonLink>
        }
      />
      <ReviewSummaryLine />
      <ReviewList />
    </PageLayout>
  );
}
