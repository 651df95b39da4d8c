import { type ShellStore, subscribeTo } from "../store.ts";

/** The count that this file puts before a title. */
const COUNT = /^\(\d+\) /;

/** The title of a tab with the number of unread messages before it, where there are any. */
export function titleWithCount(title: string, unread: number): string {
  const bare = title.replace(COUNT, "");
  return unread > 0 ? `(${unread}) ${bare}` : bare;
}

/** Keeps the number of unread messages in front of the tab's title when a page changes it. */
export function showUnreadInTitle(store: ShellStore): void {
  const show = () => {
    const title = titleWithCount(document.title, store.getState().unreadChats);
    if (document.title !== title) document.title = title;
  };
  const element = document.querySelector("title");
  if (element) new MutationObserver(show).observe(element, { childList: true });
  subscribeTo(store, ({ unreadChats }) => unreadChats, show);
}
