import { Card, LoadingRegion, Skeleton, SkeletonText, Stack, useTranslate } from "@oneworld/ui";

/** The account page's sections on their way. */
export function AccountSkeleton() {
  const t = useTranslate();
  return (
    <LoadingRegion label={t("Loading account")}>
      <Stack gap="lg">
        {[2, 3, 3].map((lines, index) => (
          <Card key={index}>
            <Stack>
              <Skeleton width="10rem" height="1.75rem" />
              <SkeletonText lines={lines} />
              <Skeleton width="8rem" height="2.75rem" />
            </Stack>
          </Card>
        ))}
      </Stack>
    </LoadingRegion>
  );
}
