import {
  LoadingRegion,
  PageLayout,
  Skeleton,
  SkeletonText,
  Stack,
  useTranslate,
} from "@oneworld/ui";

/** Placeholder of a page while its code loads. */
export function PageSkeleton() {
  const t = useTranslate();
  return (
    <PageLayout>
      <LoadingRegion label={t("Loading page")}>
        <Stack gap="lg">
          <Skeleton width="60%" height="3rem" />
          <SkeletonText lines={4} />
          <SkeletonText lines={4} />
        </Stack>
      </LoadingRegion>
    </PageLayout>
  );
}
