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

    /** Points of a line through an element, from its middle outwards. */
    const steps = (from: number, to: number) => {
      const middle = (from + to) / 2;
      const count = Math.ceil(((to - from) / 2 + REACH) / STEP);
      return Array.from({ length: 2 * count + 1 }, (_, index) =>
        index % 2 === 0 ? middle + (index / 2) * STEP : middle - ((index + 1) / 2) * STEP,
      );
    };

    /** Whether the area that reacts to a press is large enough, where the element's own box is too small. */
    const reachesFar = (element: Element) => {
      const own = [element, ...labelsOf(element)];
      const box = element.getBoundingClientRect();
      const [lefts, tops] = [steps(box.left, box.right), steps(box.top, box.bottom)];
      const [x = 0, y = 0] = [lefts[0], tops[0]];
      let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
      const grows = (at: number, down: number) => {
        const hit = document.elementFromPoint(at, down);
        if (hit === null || !own.some((part) => part.contains(hit))) return false;
        [left, right] = [Math.min(left, at), Math.max(right, at)];
        [top, bottom] = [Math.min(top, down), Math.max(bottom, down)];
        return right - left + STEP >= MIN && bottom - top + STEP >= MIN;
      };
      // A column and a row suffice for most elements
      return (
        tops.some((down) => grows(x, down)) ||
        lefts.some((at) => grows(at, y)) ||
        tops.some((down) => lefts.some((at) => grows(at, down)))
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
      const wide = Math.min(Math.round(width), MIN);
      const kind = [element.tagName, element.className, wide, Math.round(height)].join();
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
