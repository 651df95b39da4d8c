import type { LiveConnection, Session } from "@oneworld/contracts/mount/mount-props";
import type { UnreadNotifications } from "@oneworld/contracts/profile/notifications";
import { UNREAD_ADDRESS } from "@oneworld/contracts/profile/unread-address";
import type { AxiosInstance } from "axios";
import { notificationsCounted, type ShellStore } from "../store.ts";

export interface UnreadNotificationsOptions {
  store: ShellStore;
  http: AxiosInstance;
  session: Pick<Session, "get" | "subscribe">;
  realtime: LiveConnection;
}

/** The calls that mark notifications as read: all, or one. */
const READ = /^\/api\/notifications\/(?:[^/]+\/)?read$/;

/**
 * Counts the member's unread notifications for the header. The live connection brings each change, and so do the answers to calls that
 * mark some as read. What happened without a connection is requested whenever it connects, so that an idle page makes no calls.
 */
export function keepUnreadNotifications(options: UnreadNotificationsOptions): void {
  const { store, http, session, realtime } = options;
  let memberId = session.get()?.id;
  /** counts the notices: one that comes while an answer is under way is newer */
  let notices = 0;
  const count = (total: number) => void store.dispatch(notificationsCounted(total));
  const ask = async () => {
    const [asker, before] = [memberId, notices];
    const { data } = await http.get<UnreadNotifications>(UNREAD_ADDRESS);
    if (asker === memberId && before === notices) count(data.total);
  };
  const take = ({ total }: { total: number }) => {
    notices += 1;
    count(total);
  };
  realtime.on("notifications", take);
  http.interceptors.response.use((answer) => {
    if (READ.test(answer.config.url ?? "")) take(answer.data as UnreadNotifications);
    return answer;
  });
  realtime.subscribe(() => {
    // Without an answer the header goes on showing what it last knew
    if (realtime.get() === "connected") void ask().catch(() => {});
  });
  session.subscribe(() => {
    if (session.get()?.id === memberId) return;
    memberId = session.get()?.id;
    count(0);
  });
}

/** Takes over the count that came with the page, if one did. */
export function takeUnreadNotifications(store: ShellStore, answer: unknown): void {
  if (answer) store.dispatch(notificationsCounted((answer as UnreadNotifications).total));
}
