import { HEADLINES_SHOWN } from "@oneworld/contracts/content/limits";
import { media, theme } from "@oneworld/ui";
import styled from "styled-components";

export const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.sm};
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-block-size: ${theme.size.touch};
  margin-inline-end: calc(-1 * ${theme.space.sm});
  & > h2 {
    flex: 1;
  }
  & > div {
    display: flex;
  }
`;

/**
 * What Swiper's own classes need here; its style sheets are for a hundred things more. Until it has come, the slides
 * are scrolled by the browser.
 */
export const Slides = styled.div`
  overflow: hidden;
  touch-action: pan-y;
  &:not(.swiper-initialized) {
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    touch-action: auto;
  }
  .swiper-wrapper {
    display: flex;
    transition-property: transform;
  }
  .swiper-slide {
    flex: none;
    inline-size: 100%;
    scroll-snap-align: start;
  }
  .swiper-notification {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
`;

/** Dots and scrollbar in one line, as high as a finger needs. */
export const Foot = styled.div`
  display: flex;
  gap: ${theme.space.sm};
  block-size: ${theme.size.touch};
  ${media.noScripts} {
    display: none;
  }

  .swiper-pagination {
    display: flex;
    flex: none;
    /* Before the dots are there too, so that the scrollbar needn't make room for them. */
    inline-size: calc(${HEADLINES_SHOWN} * ${theme.size.touch});
  }
  .swiper-pagination-bullet {
    position: relative;
    inline-size: ${theme.size.touch};
    block-size: 100%;
    padding: 0;
    border: 0;
    border-radius: ${theme.radius.sm};
    background: none;
    &::after {
      position: absolute;
      inset: 0;
      inline-size: 0.625rem;
      block-size: 0.625rem;
      margin: auto;
      border-radius: ${theme.radius.full};
      background: ${theme.color.borderStrong};
      transition:
        inline-size ${theme.motion.fast},
        background ${theme.motion.fast};
      content: "";
    }
  }
  .swiper-pagination-bullet-active::after {
    inline-size: 1.5rem;
    background: ${theme.color.accent};
  }

  .swiper-scrollbar {
    position: relative;
    flex: 1;
    cursor: grab;
    touch-action: none;
    &:active {
      cursor: grabbing;
    }
  }
  .swiper-scrollbar::before,
  .swiper-scrollbar-drag::before {
    position: absolute;
    inset: calc(50% - 0.1875rem) 0;
    border-radius: ${theme.radius.full};
    background: ${theme.color.border};
    content: "";
  }
  .swiper-scrollbar-drag {
    position: relative;
    block-size: 100%;
    &::before {
      background: ${theme.color.accent};
    }
  }

  .swiper-pagination-lock,
  .swiper-scrollbar-lock {
    display: none;
  }
`;
