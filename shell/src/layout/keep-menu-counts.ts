import type { Session } from "@oneworld/contracts/mount/mount-props";
import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import type { MenuCount } from "@oneworld/contracts/site/front-end-manifest";
import type { AxiosInstance } from "axios";
import { onPageChange } from "../federation/routing-events.ts";
import { menuCounted, menuForgotten, type ShellStore } from "../store.ts";
import { isShown } from "./sidebar-sections.ts";

export interface MenuCountOptions {
  menu: FederationSnapshot["menu"];
  store: ShellStore;
  http: AxiosInstance;
  session: Pick<Session, "get" | "subscribe">;
}

/**
 * Asks what waits behind the entries of the menu that state a count and that the viewer sees: at once, with each page, when another
 * member signs in, and whenever the viewer comes back to the tab.
 */
export function keepMenuCounts({ menu, store, http, session }: MenuCountOptions): void {
  let memberId = session.get()?.id;
  /** an answer to an earlier question isn't shown */
  let asked = 0;

  const ask = async () => {
    const question = ++asked;
    const counted = menu.flatMap(({ to, count }) =>
      count !== undefined && isShown(to, session.get()) ? [{ to, count }] : [],
    );
    for (const { to, count } of counted) {
      // Without an answer the entry goes on showing what it last knew
      const answer = await http.get<MenuCount>(count).catch(() => null);
      if (question !== asked) return;
      if (answer) store.dispatch(menuCounted({ [to]: answer.data.total }));
    }
  };

  void ask();
  onPageChange(() => void ask());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void ask();
  });
  session.subscribe(() => {
    if (session.get()?.id === memberId) return;
    memberId = session.get()?.id;
    store.dispatch(menuForgotten());
    void ask();
  });
}
