import { LoadingRegion, PageLayout, Skeleton, SkeletonText, Stack } from "@oneworld/ui";

/** Placeholder of a page while its code loads. */
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
