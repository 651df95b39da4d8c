import { type ShellStore, subscribeTo } from "../store.ts";

const prefixOf = (count: number): string => (count > 0 ? `(${count}) ` : "");

/**
 * The title of a tab with the number of unread messages before it, where there are any.
 *
 * @param shown the number that may stand before the title already. Another one is the page's own: "(10) ways to save water"
 */
export function titleWithCount(title: string, unread: number, shown: number): string {
  const before = prefixOf(shown);
  return prefixOf(unread) + (title.startsWith(before) ? title.slice(before.length) : title);
}

/** Keeps the number of unread messages in front of the tab's title when a page changes it. */
export function showUnreadInTitle(store: ShellStore): void {
  let shown = 0;
  const show = () => {
    const { unreadChats } = store.getState();
    const title = titleWithCount(document.title, unreadChats, shown);
    shown = unreadChats;
    if (document.title !== title) document.title = title;
  };
  const element = document.querySelector("title");
  if (element) new MutationObserver(show).observe(element, { childList: true });
  subscribeTo(store, ({ unreadChats }) => unreadChats, show);
}
