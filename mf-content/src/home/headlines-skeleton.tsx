import { Heading, LoadingRegion } from "@oneworld/ui";
import { ArticleCardSkeleton } from "../articles/article-card-skeleton.tsx";
import { Foot, Frame, Head } from "./carousel-style.ts";

/** Headlines on their way, in the shape of the carousel. */
export function HeadlinesSkeleton() {
  return (
    <Frame aria-label="Headlines">
      <Head>
        <Heading level={2} size="xl">
          Headlines
        </Heading>
      </Head>
      <LoadingRegion label="Loading headlines">
        <ArticleCardSkeleton />
      </LoadingRegion>
      <Foot />
    </Frame>
  );
}
