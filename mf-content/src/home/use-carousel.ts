import { useMountProps } from "@oneworld/remote-kit";
import { usePrefersReducedMotion, useTranslate } from "@oneworld/ui";
import { type ComponentProps, type RefObject, useEffect, useState } from "react";
import type { Swiper } from "swiper";

/** Milliseconds that a change of slides takes. */
const CHANGE_MS = 200;

interface Carousel {
  /** index of the slide in sight */
  active: number;
  /** whether only that slide is in sight; until Swiper runs, readers scroll to the others */
  isStarted: boolean;
  /** whether slides change by themselves right now */
  isPlaying: boolean;
  /** whether they don't because the visitor has stopped them or wants little motion */
  isPaused: boolean;
  togglePause: () => void;
  /** Scrolls to the next slide (1) or the one before (-1), until Swiper has come and does it. */
  scroll: (by: 1 | -1) => void;
  /** for the root, whose slides hold while the pointer or the focus is in it */
  holdProps: Pick<
    ComponentProps<"section">,
    "onPointerEnter" | "onPointerLeave" | "onFocus" | "onBlur" | "onDragStart"
  >;
}

function setSpeed(swiper: Swiper | null, milliseconds: number): void {
  if (swiper) swiper.params.speed = milliseconds;
}

/**
 * Turns rendered slides into a carousel, once they have been painted.
 *
 * @param root holds slides and controls with Swiper's own classes
 */
export function useCarousel(root: RefObject<HTMLElement | null>): Carousel {
  const { reportError } = useMountProps();
  const t = useTranslate();
  const wantsLittleMotion = usePrefersReducedMotion();
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [active, setActive] = useState(0);
  const [paused, setPaused] = useState<boolean | null>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);

  const isPaused = paused ?? wantsLittleMotion;
  const isPlaying = swiper !== null && !isPaused && !isPointed && !isFocused;

  useEffect(() => {
    let started: Swiper | undefined;
    let isGone = false;
    const start = async () => {
      const { startSwiper } = await import("./start-swiper.ts");
      if (isGone || !root.current) return;
      started = startSwiper(root.current, setActive, t);
      setActive(started.activeIndex);
      setSwiper(started);
    };
    // A frame and a task later the first slide is on screen. Should Swiper fail to come, slides can still be scrolled.
    const frame = requestAnimationFrame(() => setTimeout(() => void start().catch(reportError)));
    return () => {
      isGone = true;
      cancelAnimationFrame(frame);
      started?.destroy();
    };
  }, [root, reportError, t]);

  useEffect(() => {
    // The theme switches transitions off, whose ends Swiper would wait for
    setSpeed(swiper, wantsLittleMotion ? 0 : CHANGE_MS);
  }, [swiper, wantsLittleMotion]);

  useEffect(() => {
    if (isPlaying) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  }, [swiper, isPlaying]);

  return {
    active,
    isStarted: swiper !== null,
    isPlaying,
    isPaused,
    togglePause: () => setPaused(!isPaused),
    scroll: (by) => {
      const slides = root.current?.querySelector(".swiper");
      if (swiper || !slides) return;
      const forwards = getComputedStyle(slides).direction === "rtl" ? -1 : 1;
      slides.scrollBy({ left: by * forwards * slides.clientWidth, behavior: "instant" });
    },
    holdProps: {
      onPointerEnter: ({ pointerType }) => setPointed(pointerType === "mouse"),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) =>
        setFocused(currentTarget.contains(relatedTarget)),
      // A link that the browser drags away can't be swiped.
      onDragStart: (event) => event.preventDefault(),
    },
  };
}
