import type { Article } from "@oneworld/contracts/content/http";
import { Heading, IconButton, VisuallyHidden, useTranslate, useContentLang } from "@oneworld/ui";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useRef } from "react";
import { ArticleCard } from "../articles/article-card.tsx";
import { Description } from "../articles/description.tsx";
import { Foot, Frame, Head, Slides } from "./carousel-style.ts";
import { useCarousel } from "./use-carousel.ts";

/** Headlines, one at a time. They change by themselves until a reader points at them, focuses them or stops them. */
export function HeadlinesCarousel({ articles }: { articles: readonly Article[] }) {
  const t = useTranslate();
  const lang = useContentLang();
  const root = useRef<HTMLElement>(null);
  const { active, isStarted, isPlaying, isPaused, togglePause, scroll, holdProps } =
    useCarousel(root);
  const position = `${active + 1} / ${articles.length}`;
  return (
    <Frame
      ref={root}
      aria-label={t("Headlines")}
      aria-roledescription={t("carousel")}
      {...holdProps}
    >
      <Head>
        <Heading level={2} size="xl">
          {t("Headlines")}
        </Heading>
        <div>
          <IconButton
            label={isPaused ? t("Play headlines") : t("Pause headlines")}
            onClick={togglePause}
          >
            {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          </IconButton>
          <IconButton
            className="swiper-button-prev"
            label={t("Previous slide")}
            onClick={() => scroll(-1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            className="swiper-button-next"
            label={t("Next slide")}
            onClick={() => scroll(1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </Head>
      <Slides className="swiper">
        <div className="swiper-wrapper">
          {articles.map((article, index) => (
            <div
              key={article.url}
              className="swiper-slide"
              role="group"
              aria-label={`${index + 1} / ${articles.length}`}
            >
              <ArticleCard
                article={article}
                level={3}
                facts={[article.author]}
                priority={index === 0}
                skipped={isStarted && index !== active}
              >
                <Description text={article.description} />
              </ArticleCard>
            </div>
          ))}
        </div>
      </Slides>
      <Foot>
        <div className="swiper-pagination" />
        <div className="swiper-scrollbar" />
      </Foot>
      <VisuallyHidden aria-live="polite" lang={lang}>
        {!isPlaying && `${position}: ${articles[active]?.title}`}
      </VisuallyHidden>
    </Frame>
  );
}
