import { LoadingRegion, PageLayout, Skeleton, SkeletonText, Stack } from "@oneworld/ui";

/** Holds a page's place while its code is on the way. */
export function PageSkeleton() {
  return (
    <PageLayout>
      <LoadingRegion label="Loading page">
        <Stack gap="lg">
          <Skeleton width="60%" height="3rem" />
          <SkeletonText lines={4} />
          <SkeletonText lines={4} />
        </Stack>
      </LoadingRegion>
    </PageLayout>
  );
}
