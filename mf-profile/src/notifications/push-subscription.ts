import type { PushSubscriptionData } from "@oneworld/contracts/profile/push";

/** Whether this browser can show notifications of a page that is closed. */
export const canSubscribe = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** This browser's subscription, null without one. It waits until the service worker is there. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.getSubscription();
}

/**
 * Asks for the browser's permission, and subscribes.
 *
 * @param key the site's public key
 * @returns null if the member doesn't allow it
 */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of before may have another key
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** What the profile service needs of a subscription. */
export function dataOf(subscription: PushSubscription): PushSubscriptionData {
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}
