import { LoadingItems, Skeleton, SkeletonMember } from "@oneworld/ui";

/** Lines in the shape of notifications. */
export const NotificationsSkeleton = () => (
  <LoadingItems label="Loading notifications" count={4}>
    <SkeletonMember>
      <Skeleton width="60%" height="1rem" />
    </SkeletonMember>
  </LoadingItems>
);
