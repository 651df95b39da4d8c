/** Part of the window, from the top, that an item above isn't looked at in. */
const PASSED = 1 / 4;

/**
 * What `j` and `k` move between, in their order: the page's articles. On a page with one article, its comments (`data-item`) too. A
 * carousel has ways of its own.
 */
export function itemsOfPage(): HTMLElement[] {
  const select = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (item) => !item.closest("[aria-roledescription=carousel]"),
    );
  const articles = select("main article");
  return articles.length > 1 ? articles : select("main :is(article, [data-item])");
}

/** The innermost item with the focus. Without one, the article that the page consists of. */
export function currentItem(items: readonly HTMLElement[]): HTMLElement | undefined {
  const focused = items.findLast((item) => item.contains(document.activeElement));
  const articles = items.filter((item) => item.localName === "article");
  return focused ?? (articles.length === 1 ? articles[0] : undefined);
}

/** Moves the focus to the next or previous item; without a focus among them, to the first that is on screen. */
export function moveBetweenItems(step: 1 | -1): void {
  const items = itemsOfPage();
  const at = items.findLastIndex((item) => item.contains(document.activeElement));
  const onScreen = (item: HTMLElement) =>
    item.getBoundingClientRect().bottom > innerHeight * PASSED;
  const next = at < 0 ? (items.find(onScreen) ?? items[0]) : items[at + step];
  if (next) focusItem(next);
}

function focusItem(item: HTMLElement): void {
  if (item.tabIndex < 0) item.tabIndex = -1;
  // Its focus is shown, unlike that of other parts that only scripts focus
  item.dataset["current"] = "";
  item.addEventListener("blur", () => delete item.dataset["current"], { once: true });
  item.focus({ preventScroll: true });
  item.scrollIntoView({ block: "start" });
}
