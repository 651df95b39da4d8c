import type { LiveConnection, Session } from "@oneworld/contracts/mount/mount-props";
import type { UnreadNotifications } from "@oneworld/contracts/profile/notifications";
import { UNREAD_ADDRESS } from "@oneworld/contracts/profile/unread-address";
import type { ServedAnswers } from "@oneworld/remote-kit";
import type { AxiosInstance } from "axios";
import { notificationsCounted, type ShellStore } from "../store.ts";

export interface UnreadNotificationsOptions {
  store: ShellStore;
  http: AxiosInstance;
  session: Pick<Session, "get" | "subscribe">;
  realtime: LiveConnection;
  /** that came with the page */
  answers: Pick<ServedAnswers, "take">;
}

/** The calls that answer with the count: what asks for it, and what marks all as read, or one. */
const COUNTS = /^\/api\/notifications\/(?:unread|(?:[^/]+\/)?read)$/;

/**
 * Counts the member's unread notifications for the header. The live connection brings each change, and so do the answers to calls that
 * mark some as read. What happened without a connection is requested whenever it connects, so that an idle page makes no calls.
 */
export function keepUnreadNotifications(options: UnreadNotificationsOptions): void {
  const { store, http, session, realtime, answers } = options;
  let memberId = session.get()?.id;
  /** counts the notices: one that comes while an answer is under way is newer */
  let notices = 0;
  const count = (total: number) => void store.dispatch(notificationsCounted(total));
  const now = () => `${memberId} ${notices}`;
  realtime.on("notifications", ({ total }: UnreadNotifications) => {
    notices += 1;
    count(total);
  });
  http.interceptors.request.use((config) => Object.assign(config, { askedAt: now() }));
  http.interceptors.response.use((answer) => {
    const { url = "", askedAt } = answer.config as { url?: string; askedAt?: string };
    if (COUNTS.test(url) && askedAt === now()) count((answer.data as UnreadNotifications).total);
    return answer;
  });
  realtime.subscribe(() => {
    if (realtime.get() !== "connected") return;
    // The count that came with the page is from before the connection
    answers.take(UNREAD_ADDRESS);
    // Without an answer the header goes on showing what it last knew
    void http.get(UNREAD_ADDRESS).catch(() => {});
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
