import { LoadingCards, Skeleton, SkeletonMember, SkeletonText, useTranslate } from "@oneworld/ui";

/** Reviews on their way, in the shape of review cards. */
export function ReviewsSkeleton() {
  const t = useTranslate();
  return (
    <LoadingCards label={t("Loading reviews")} count={3}>
      <Skeleton width="6.5rem" height="1.2rem" />
      <Skeleton width="60%" height="1.7rem" />
      <div>
        <SkeletonText lines={3} />
      </div>
      <SkeletonMember />
    </LoadingCards>
  );
}
