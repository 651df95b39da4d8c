import type { Unread } from "@oneworld/contracts/chat/http";
import type { LiveConnection, Session } from "@oneworld/contracts/mount/mount-props";
import type { AxiosInstance } from "axios";
import { unreadChatsCounted, chatRequestsCounted, type ShellStore } from "../store.ts";
import { fetchUnreadChats } from "./unread-chats.api.ts";

export interface UnreadChatsOptions {
  store: ShellStore;
  http: AxiosInstance;
  session: Pick<Session, "get" | "subscribe">;
  realtime: LiveConnection;
}

/** Milliseconds without a live connection until the count is asked for, and between one question and the next. */
const FIRST_ASK_MS = 3_000;
const ASK_PERIOD_MS = 30_000;

/** Least milliseconds between two questions, however often the member comes back to the tab. */
const ASK_GAP_MS = 2_000;

/** Milliseconds that a raised count waits: a message in the conversation being read is read by then. */
const RAISE_DELAY_MS = 300;

/**
 * Counts the member's unread messages and requests for the header. The server emits each change; without a connection it is asked
 * every now and then, and whenever the member comes back to the tab.
 */
export function keepUnreadChats({ store, http, session, realtime }: UnreadChatsOptions): void {
  let memberId = session.get()?.id;
  let raising: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let askedAt = -Infinity;

  // A chat service of before counts no requests
  const count = ({ total, requests = 0 }: Pick<Unread, "total"> & Partial<Unread>) => {
    clearTimeout(raising);
    const show = () => {
      store.dispatch(unreadChatsCounted(total));
      store.dispatch(chatRequestsCounted(requests));
    };
    const { unreadChats, chatRequests } = store.getState();
    if (total > unreadChats || requests > chatRequests) raising = setTimeout(show, RAISE_DELAY_MS);
    else show();
  };

  const isNeeded = () => realtime.get() === "connecting" && !document.hidden;

  const ask = async () => {
    const asker = memberId;
    askedAt = performance.now();
    // Without an answer the header goes on showing what it last knew.
    const unread = await fetchUnreadChats(http).catch(() => null);
    if (unread !== null && asker === memberId && realtime.get() !== "connected") count(unread);
  };

  const askAgainIn = (delay: number) => {
    clearTimeout(asking);
    if (realtime.get() !== "connecting") return;
    asking = setTimeout(() => {
      if (isNeeded()) void ask();
      askAgainIn(ASK_PERIOD_MS);
    }, delay);
  };

  const onReturn = () => {
    if (!isNeeded() || performance.now() - askedAt < ASK_GAP_MS) return;
    void ask();
    askAgainIn(ASK_PERIOD_MS);
  };

  realtime.on("unread", count);
  realtime.subscribe(() => askAgainIn(FIRST_ASK_MS));
  session.subscribe(() => {
    if (session.get()?.id === memberId) return;
    memberId = session.get()?.id;
    askedAt = -Infinity;
    count({ total: 0 });
  });
  addEventListener("focus", onReturn);
  document.addEventListener("visibilitychange", onReturn);
}
