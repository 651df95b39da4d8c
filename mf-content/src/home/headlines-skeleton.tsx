import { Heading, LoadingRegion, useTranslate } from "@oneworld/ui";
import { ArticleCardSkeleton } from "../articles/article-card-skeleton.tsx";
import { Foot, Frame, Head } from "./carousel-style.ts";

/** Headlines on their way, in the shape of the carousel. */
export function HeadlinesSkeleton() {
  const t = useTranslate();
  return (
    <Frame aria-label={t("Headlines")}>
      <Head>
        <Heading level={2} size="xl">
          {t("Headlines")}
        </Heading>
      </Head>
      <LoadingRegion label={t("Loading headlines")}>
        <ArticleCardSkeleton />
      </LoadingRegion>
      <Foot />
    </Frame>
  );
}
