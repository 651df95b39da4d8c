import type { PushMessage } from "@oneworld/contracts/profile/push-message";
import { browserLanguage, workerWords } from "./worker-words.ts";

/** Where a notification leads. */
const ADDRESS = "/notifications";

/** A notification replaces the one before: its numbers are the newest. */
const TAG = "notifications";

/** What is shown for a push that can't be read. Browsers ask for a notification for each push. */
const unreadable = (): PushMessage => ({
  title: workerWords(browserLanguage()).t("New notifications"),
  body: "",
});

/** Shows what the profile service has pushed. */
export async function showPush(
  registration: Pick<ServiceWorkerRegistration, "showNotification">,
  data: Pick<PushMessageData, "json"> | null,
): Promise<void> {
  const { title, body } = read(data);
  await registration.showNotification(title, { body, tag: TAG });
}

function read(data: Pick<PushMessageData, "json"> | null): PushMessage {
  try {
    const { title, body } = (data?.json() ?? {}) as Partial<Record<keyof PushMessage, unknown>>;
    return typeof title === "string" && typeof body === "string" ? { title, body } : unreadable();
  } catch {
    return unreadable();
  }
}

/** Leads to the notifications: to a page that shows them, or to a new one, so that nothing that was typed is lost. */
export async function openNotifications(
  clients: Pick<Clients, "matchAll" | "openWindow">,
): Promise<void> {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === ADDRESS);
  await (page ? page.focus() : clients.openWindow(ADDRESS));
}

/** Ends the pushes to this browser: its member has signed out. The push service then answers that it is gone. */
export async function endPushes({
  pushManager,
}: Pick<ServiceWorkerRegistration, "pushManager">): Promise<void> {
  const subscription = await pushManager.getSubscription();
  await subscription?.unsubscribe();
}
