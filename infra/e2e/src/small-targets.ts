import type { Page } from "@playwright/test";

/**
 * Targets that are smaller than 44 CSS px either way. What counts is where a press reaches the target: a label belongs to
 * its control, and a link may reach over a picture. Links in a line of text are exempt, as in WCAG 2.5.8.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MIN = 44;
    const STEP = 4;
    const REACH = 80;
    const words = (element: Element) => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();

    const isInText = (element: Element) => {
      if (getComputedStyle(element).display !== "inline") return false;
      let block = element.parentElement;
      while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
      return block !== null && words(block) !== words(element);
    };
    const labelsOf = (element: Element): Element[] =>
      "labels" in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];

    const steps = (from: number, to: number) => {
      const count = Math.ceil((to - from + 2 * REACH) / STEP);
      return Array.from({ length: count }, (_, index) => from - REACH + index * STEP);
    };
    const extent = (values: number[]) => Math.max(...values) - Math.min(...values) + STEP;

    /** Whether the area that reacts to a press is large enough, where the element's own box is too small. */
    const reachesFar = (element: Element) => {
      const own = [element, ...labelsOf(element)];
      const box = element.getBoundingClientRect();
      const isLarge = (lefts: number[], tops: number[], [width, height]: [number, number]) => {
        const hits = lefts.flatMap((left) =>
          tops.flatMap((top) => {
            const hit = document.elementFromPoint(left, top);
            return hit !== null && own.some((part) => part.contains(hit)) ? [{ left, top }] : [];
          }),
        );
        return (
          extent(hits.map(({ left }) => left)) >= width &&
          extent(hits.map(({ top }) => top)) >= height
        );
      };
      const [lefts, tops] = [steps(box.left, box.right), steps(box.top, box.bottom)];
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      // A row and a column suffice for most elements, and take a tenth of the time
      return (
        (isLarge(lefts, [y], [MIN, 0]) && isLarge([x], tops, [0, MIN])) ||
        isLarge(lefts, tops, [MIN, MIN])
      );
    };

    const small: string[] = [];
    // A feed repeats its buttons with each post, and checking one moves the page
    const large = new Set<string>();
    for (const element of document.querySelectorAll(
      "a[href], button, input, select, textarea, summary, [role=tab], [role=button]",
    )) {
      const isOff = element.matches(":disabled, [hidden] *") || isInText(element);
      if (isOff || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = element.getBoundingClientRect();
      const kind = [
        element.tagName,
        element.className,
        Math.round(width),
        Math.round(height),
      ].join();
      if (large.has(kind)) continue;
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const box = element.getBoundingClientRect();
      const isOnScreen = box.width > 1 && box.height > 1 && box.bottom > 0 && box.right > 0;
      if (!isOnScreen) continue;
      if ((box.width >= MIN - 0.5 && box.height >= MIN - 0.5) || reachesFar(element)) {
        large.add(kind);
        continue;
      }
      const name = element.getAttribute("aria-label") ?? words(element);
      small.push(
        `${element.tagName} "${name}": ${Math.round(box.width)} x ${Math.round(box.height)}`,
      );
    }
    return small;
  });
