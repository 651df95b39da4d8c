import { PLACES } from "@oneworld/contracts/site/shortcuts";
import { currentItem, itemsOfPage, moveBetweenItems } from "./items.ts";

/** Milliseconds within which a key follows `g`. */
const SEQUENCE_MS = 1_500;

/** Milliseconds that the search page gets to show its field. */
const FIELD_MS = 5_000;

let begunAt = -Infinity;

/**
 * Does what a key stands for. Apart from moving and going, that is pressing the control that states the key by
 * `aria-keyshortcuts`: first in the item with the focus, then outside of all items.
 *
 * @param at when it was pressed, in milliseconds
 */
export function pressKey(key: string, at: number): void {
  const follows = at - begunAt < SEQUENCE_MS;
  begunAt = key === "g" && !follows ? at : -Infinity;
  if (follows) {
    if (isPlace(key)) go(PLACES[key].to);
    return;
  }
  if (key === "j" || key === "k") return moveBetweenItems(key === "j" ? 1 : -1);
  const control = controlOf(key);
  if (control instanceof HTMLInputElement) return control.focus();
  control?.click();
  if (key === "/") focusOnceShown("main input" + stating(key));
  if (key === "n" && !control) go("/createpost");
}

const isPlace = (key: string): key is keyof typeof PLACES => Object.hasOwn(PLACES, key);

const stating = (key: string): string => `[aria-keyshortcuts="${key}"]`;

function controlOf(key: string): HTMLElement | null | undefined {
  const items = itemsOfPage();
  const current = currentItem(items);
  const own = current?.querySelector<HTMLElement>(stating(key));
  if (own) return own;
  const outside = ["main ", ""].flatMap((where) => [
    ...document.querySelectorAll<HTMLElement>(where + stating(key)),
  ]);
  const found = outside.find((control) => !items.some((item) => item.contains(control)));
  // What can't be commented on can be opened
  return found ?? (key === "c" ? current?.querySelector<HTMLElement>(":is(h2, h3) a") : null);
}

function go(path: string): void {
  if (location.pathname !== path) history.pushState(null, "", path);
}

/** Focuses a field of the page that a link leads to. */
function focusOnceShown(selector: string): void {
  const latest = performance.now() + FIELD_MS;
  const look = () => {
    const field = document.querySelector<HTMLElement>(selector);
    if (field) field.focus();
    else if (performance.now() < latest) requestAnimationFrame(look);
  };
  look();
}
