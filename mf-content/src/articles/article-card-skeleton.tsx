import { Skeleton, SkeletonText } from "@oneworld/ui";
import { Body, Facts, Frame, Ground, Details, Title } from "./article-card-style.ts";

/** An article on its way, in the shape of its card. Belongs in a LoadingRegion. */
export function ArticleCardSkeleton() {
  return (
    <Frame as="div">
      <Body>
        <Ground>
          <Skeleton height="100%" />
        </Ground>
        <Details>
          <Facts>
            <Skeleton width="60%" />
          </Facts>
          <Title as="div" level={2} size="lg">
            <SkeletonText lines={3} />
          </Title>
        </Details>
      </Body>
    </Frame>
  );
}
