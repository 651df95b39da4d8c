import { useSession } from "@oneworld/remote-kit";
import { PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import { ReviewForm } from "./review-form.tsx";

/** `/addreview`, for members. */
export function AddReviewPage() {
  const t = useTranslate();
  const member = useSession();
  return (
    <PageLayout>
      <PageHeader
        title={t("Add Review")}
        lede={t(
          "What is good here, and what could be better? Everybody can read it, and we read all of it.",
        )}
      />
      {member && <ReviewForm key={member.id} memberId={member.id} />}
    </PageLayout>
  );
}
