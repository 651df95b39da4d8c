import type { Translate } from "@oneworld/ui";
import { Swiper } from "swiper";
import { A11y, Autoplay, Navigation, Pagination, Scrollbar } from "swiper/modules";

/** Space between two slides, in pixels. */
const SPACE_BETWEEN = 10;

/** Milliseconds that a slide stays. */
const DELAY_MS = 5_000;

/**
 * Makes a carousel of what is rendered already. In a module of its own, which is fetched when the page stands.
 *
 * @param root holds the slides and the controls, which carry Swiper's own classes
 * @param onSlide called with the index of the slide that comes into sight
 * @param t translates what the controls are called
 */
export function startSwiper(
  root: HTMLElement,
  onSlide: (index: number) => void,
  t: Translate,
): Swiper {
  const part = (suffix: string) => root.querySelector<HTMLElement>(`.swiper${suffix}`);
  const slides = part("") ?? root;
  // Until now the slides could be scrolled: the one in sight stays there.
  const initialSlide = Math.round(Math.abs(slides.scrollLeft) / Math.max(1, slides.clientWidth));
  slides.scrollLeft = 0;
  return new Swiper(slides, {
    modules: [A11y, Autoplay, Navigation, Pagination, Scrollbar],
    a11y: {
      wrapperLiveRegion: false,
      prevSlideMessage: t("Previous slide"),
      nextSlideMessage: t("Next slide"),
      firstSlideMessage: t("This is the first slide"),
      lastSlideMessage: t("This is the last slide"),
      paginationBulletMessage: t("Go to slide {index}", { index: "{{index}}" }),
    },
    // With little motion no transition ends
    autoplay: { delay: DELAY_MS, waitForTransition: false },
    initialSlide,
    navigation: {
      prevEl: part("-button-prev"),
      nextEl: part("-button-next"),
      addIcons: false,
    },
    pagination: { el: part("-pagination"), clickable: true, bulletElement: "button" },
    rewind: true,
    scrollbar: { el: part("-scrollbar"), draggable: true },
    slidesPerView: 1,
    spaceBetween: SPACE_BETWEEN,
    on: { slideChange: ({ activeIndex }) => onSlide(activeIndex) },
  });
}
