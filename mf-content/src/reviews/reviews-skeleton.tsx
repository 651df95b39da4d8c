import { Card, Inline, LoadingItems, Skeleton, SkeletonText, Stack } from "@oneworld/ui";

/** Reviews on their way, in the shape of review cards. */
export function ReviewsSkeleton() {
  return (
    <LoadingItems label="Loading reviews" count={3}>
      <Card>
        <Stack gap="sm">
          <Skeleton width="6.5rem" height="1.2rem" />
          <Skeleton width="60%" height="1.7rem" />
          <div>
            <SkeletonText lines={3} />
          </div>
          <Inline gap="sm">
            <Skeleton round width="44px" height="44px" />
            <Skeleton width="9rem" height="0.9rem" />
          </Inline>
        </Stack>
      </Card>
    </LoadingItems>
  );
}
