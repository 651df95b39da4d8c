import { LoadingCards, Skeleton, SkeletonMember, SkeletonText, useTranslate } from "@oneworld/ui";
import styled from "styled-components";

const Words = styled.div`
  padding-block-end: 2.5rem;
`;

/** Posts on their way, in the shape of post cards. @param label the accessible name where they are something else */
export function FeedSkeleton({ posts, label }: { posts: number; label?: string }) {
  const t = useTranslate();
  return (
    <LoadingCards label={label ?? t("Loading posts")} count={posts}>
      <SkeletonMember />
      <Skeleton width="8rem" height="1.3rem" />
      <Skeleton width="70%" height="1.6rem" />
      <Words>
        <SkeletonText lines={4} />
      </Words>
    </LoadingCards>
  );
}
