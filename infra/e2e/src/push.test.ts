import type { PushDevices } from "@oneworld/contracts/profile/push";
import type { BrowserContext, Page, Worker } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import { pushDevice } from "./fuzz/push-device.ts";
import { ask, signUp } from "./member-calls.ts";
import { expect, overflow, SCREENS, test } from "./site.ts";

test.use({ ...SCREENS.phone, serviceWorkers: "allow", permissions: ["notifications"] });

/** What the tests need of a worker's globals. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { opened: string[] };
}

/**
 * Stands in for the push service, which tests can't reach, and for the question for the permission, which browsers without windows
 * answer themselves. As the browser's, a subscription outlives the page.
 */
function standIn({ endpoint, keys }: ReturnType<typeof pushDevice>): void {
  const KEY = "test-subscription";
  const unsubscribe = async () => {
    localStorage.removeItem(KEY);
    return true;
  };
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe };
  Object.assign(Notification, {
    requestPermission: async () => localStorage.getItem("test-permission") ?? "denied",
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(KEY) ? subscription : null),
    async subscribe() {
      localStorage.setItem(KEY, "on");
      return subscription;
    },
  });
}

/** Has the browser deliver a push to the page's service worker, as from the push service. */
async function deliver(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const ids: string[] = [];
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  );
  await devtools.send("ServiceWorker.enable");
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  const [registrationId = ""] = ids;
  const data = JSON.stringify(message);
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await devtools.detach();
}

/** The page's service worker. Where the browser shows no notifications, they are kept in a list; windows aren't opened. */
async function workerOf(context: BrowserContext): Promise<Worker> {
  const [worker = await context.waitForEvent("serviceworker")] = context.serviceWorkers();
  await worker.evaluate(() => {
    const { registration, clients } = globalThis as unknown as WorkerScope;
    const opened: string[] = [];
    const openWindow = async (address: string) => void opened.push(address);
    Object.assign(clients, { openWindow, opened });
    if (Notification.permission === "granted") return;
    const shown: object[] = [];
    const close = () => void shown.splice(0);
    const showNotification = async (title: string, options: object) =>
      void shown.push({ title, ...options, close });
    Object.assign(registration, { showNotification, getNotifications: async () => shown });
  });
  return worker;
}

const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Presses the notification. @returns the addresses that it has opened */
const pressOn = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration, clients } = globalThis as unknown as WorkerScope;
    const [notification] = await registration.getNotifications();
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => work.push(promise);
    const event = new Event("notificationclick");
    dispatchEvent(Object.assign(event, { notification, waitUntil }));
    await Promise.all(work);
    return clients.opened;
  });

test("a member allows notifications on a device, is shown how many are new, and opens them", async ({
  page,
  context,
}) => {
  const device = pushDevice();
  const devices = async () =>
    (await ask<PushDevices>(page, "/api/notifications/devices")).devices.map(
      ({ endpoint }) => endpoint,
    );
  await page.addInitScript(standIn, device);
  await signUp(page);
  await page.goto("/notifications/settings");
  const box = page.getByRole("checkbox", { name: "Notifications on this device" });
  await box.tap();
  await expect(page.getByText("Your browser blocks notifications of this site.")).toBeVisible();
  await expect(box).not.toBeChecked();
  expect(await axeFaults(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem("test-permission", "granted"));
  await box.tap();
  await expect(box).toBeChecked();
  expect(await devices()).toEqual([device.endpoint]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.reload();
  await expect(box).toBeChecked();

  const worker = await workerOf(context);
  await deliver(page, { total: 2 });
  const two = { title: "New notifications", body: "2", tag: "notifications" };
  await expect.poll(() => shownBy(worker)).toEqual([two]);
  const [address = ""] = await pressOn(worker);
  expect(address).toBe("/notifications");
  expect(await shownBy(worker)).toEqual([]);

  await box.tap();
  await expect(box).not.toBeChecked();
  expect(await devices()).toEqual([]);
});
