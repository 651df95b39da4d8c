import { ButtonLink, PageHeader, PageLayout } from "@oneworld/ui";
import { PenLine } from "lucide-react";
import { ReviewList } from "./review-list.tsx";
import { ReviewSummaryLine } from "./review-summary-line.tsx";

/** `/review`: what members think of the site. */
export function ReviewsPage() {
  return (
    <PageLayout>
      <PageHeader
        eyebrow="Review our Site"
        title="Reviews"
        lede="Praise, complaints and ideas from members, in stars and in their own words."
        actions={
          <ButtonLink variant="primary" to="/addreview">
            <PenLine aria-hidden />
            Add Review
          </ButtonLink>
        }
      />
      <ReviewSummaryLine />
      <ReviewList />
    </PageLayout>
  );
}
