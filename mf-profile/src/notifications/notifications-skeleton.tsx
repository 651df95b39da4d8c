import { LoadingItems, Skeleton, SkeletonMember, useTranslate } from "@oneworld/ui";

/** Lines in the shape of notifications. */
export function NotificationsSkeleton() {
  const t = useTranslate();
  return (
    <LoadingItems label={t("Loading notifications")} count={4}>
      <SkeletonMember>
        <Skeleton width="60%" height="1rem" />
      </SkeletonMember>
    </LoadingItems>
  );
}
