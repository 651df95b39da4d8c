import { Card, Inline, LoadingRegion, Skeleton, SkeletonText, Stack } from "@oneworld/ui";

/** Posts on their way, in the shape of posts. */
export function PostsSkeleton({ posts }: { posts: number }) {
  return (
    <LoadingRegion label="Loading posts">
      <Stack>
        {Array.from({ length: posts }, (_, index) => (
          <Card key={index}>
            <Stack gap="sm">
              <Inline>
                <Skeleton width="4.5rem" height="1.3rem" />
                <Skeleton width="6rem" height="0.9rem" />
              </Inline>
              <Skeleton width="70%" height="1.6rem" />
              <SkeletonText lines={4} />
              <Skeleton width="8rem" height="1.75rem" />
            </Stack>
          </Card>
        ))}
      </Stack>
    </LoadingRegion>
  );
}
