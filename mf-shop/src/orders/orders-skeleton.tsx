import { Card, Inline, LoadingRegion, Skeleton, SkeletonText, Stack } from "@oneworld/ui";

/** Orders on their way, in the shape of order cards. */
export function OrdersSkeleton() {
  return (
    <LoadingRegion label="Loading your orders">
      <Stack>
        {Array.from({ length: 3 }, (_, index) => (
          <Card key={index}>
            <Stack gap="sm">
              <Inline justify="space-between">
                <Skeleton width="13rem" height="1.7rem" />
                <Skeleton width="3rem" height="1.4rem" />
              </Inline>
              <div>
                <SkeletonText lines={2} />
              </div>
              <Inline justify="space-between">
                <Skeleton width="4rem" height="1.2rem" />
                <Skeleton width="7rem" height="1.2rem" />
              </Inline>
            </Stack>
          </Card>
        ))}
      </Stack>
    </LoadingRegion>
  );
}
