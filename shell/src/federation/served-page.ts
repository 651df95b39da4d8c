import {
  OUTLET_ATTRIBUTE,
  RELEASE_ATTRIBUTE,
  SERVED_ELEMENT_ID,
  type ServedState,
  UNRENDERED_ATTRIBUTE,
} from "@oneworld/contracts/site/served-page";

/** The page as the server has rendered it. */
export interface ServedPage {
  state: ServedState;
  /** the address that the server has rendered: the reader may have left it since */
  address: URL;
  /** the element that front ends are shown in; null on a page for an unknown address */
  place: HTMLElement | null;
  /** the markup of the front end; null where the browser has to render it */
  element: HTMLElement | null;
}

/** What the server has rendered; null for a page that came empty. */
export function readServedPage(page: Document): ServedPage | null {
  const text = page.getElementById(SERVED_ELEMENT_ID)?.textContent;
  if (!text) return null;
  const place = page.querySelector<HTMLElement>(`[${OUTLET_ATTRIBUTE}]`);
  const element = place?.querySelector<HTMLElement>(`:scope > [${RELEASE_ATTRIBUTE}]`) ?? null;
  const state = JSON.parse(text) as ServedState;
  const address = openedAt();
  address.search = state.search ?? address.search;
  return { state, address, place, element };
}

const openedAt = (): URL => new URL(globalThis.oneWorldEarly?.address ?? location.href);

/** Takes parameters out of the address that the page doesn't read: the server has rendered it without them. */
export function keepQuery({ address }: ServedPage): void {
  const { pathname, search } = openedAt();
  const isLeft = location.pathname !== pathname || location.search !== search;
  if (isLeft || search === address.search) return;
  history.replaceState(history.state, "", pathname + address.search + location.hash);
}

/** The releases that have failed to render their part on the server. */
export const unrenderedIn = (shell: HTMLElement): string[] =>
  shell.getAttribute(UNRENDERED_ATTRIBUTE)?.split(" ") ?? [];
