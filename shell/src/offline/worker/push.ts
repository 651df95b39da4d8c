import type { PushMessage } from "@oneworld/contracts/profile/push-message";
import { storedPages } from "./pages.ts";
import { browserLanguage, workerWords } from "./worker-words.ts";

/** Where a notification leads. */
const ADDRESS = "/notifications";

/** A notification replaces the one before: its numbers are the newest. */
const TAG = "notifications";

/**
 * Shows what the profile service has pushed, in the language in which the site was read last, else in the browser's. Browsers ask for a
 * notification for each push.
 */
export async function showPush(
  registration: Pick<ServiceWorkerRegistration, "showNotification">,
  data: Pick<PushMessageData, "json"> | null,
): Promise<void> {
  const [newest] = await storedPages().catch(() => []);
  const { locale, t } = workerWords(newest?.language ?? browserLanguage());
  const total = read(data);
  const body = total === null ? "" : new Intl.NumberFormat(locale).format(total);
  await registration.showNotification(t("New notifications"), { body, tag: TAG });
}

/** How many notifications are new; null for a push that can't be read. */
function read(data: Pick<PushMessageData, "json"> | null): number | null {
  try {
    const { total } = (data?.json() ?? {}) as Partial<Record<keyof PushMessage, unknown>>;
    return typeof total === "number" && Number.isSafeInteger(total) ? total : null;
  } catch {
    return null;
  }
}

/** Opens the notifications: focuses a window that shows them, or opens a new one, so that typed text in others isn't lost. */
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
