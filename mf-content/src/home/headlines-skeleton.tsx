import { Heading, LoadingRegion, Skeleton } from "@oneworld/ui";
import { CARD_HEIGHT } from "../articles/article-card.tsx";
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
        <Skeleton height={CARD_HEIGHT} />
      </LoadingRegion>
      <Foot />
    </Frame>
  );
}
