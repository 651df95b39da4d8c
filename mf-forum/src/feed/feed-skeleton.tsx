import { Card, Inline, LoadingItems, Skeleton, SkeletonText, Stack } from "@oneworld/ui";
import styled from "styled-components";

const Byline = styled.div`
  flex: 1;
`;

const Words = styled.div`
  padding-block-end: 2.5rem;
`;

/** Posts on their way, in the shape of post cards. */
export function FeedSkeleton({ posts }: { posts: number }) {
  return (
    <LoadingItems label="Loading posts" count={posts}>
      <Card>
        <Stack gap="sm">
          <Inline gap="sm">
            <Skeleton round width="44px" height="44px" />
            <Byline>
              <Skeleton width="9rem" height="0.9rem" />
            </Byline>
          </Inline>
          <Skeleton width="8rem" height="1.3rem" />
          <Skeleton width="70%" height="1.6rem" />
          <Words>
            <SkeletonText lines={4} />
          </Words>
        </Stack>
      </Card>
    </LoadingItems>
  );
}
