import { Card, LoadingRegion, Skeleton, SkeletonText, Stack } from "@oneworld/ui";

/** The account page's sections on their way. */
export function AccountSkeleton() {
  return (
    <LoadingRegion label="Loading account">
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
