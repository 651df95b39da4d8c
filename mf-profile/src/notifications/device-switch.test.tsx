import { breakable, type Call, refusal } from "@oneworld/remote-kit/testing";
import { screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { afterEach, expect, it, vi } from "vitest";
import { createProfiles } from "../testing/profile-fixture.ts";
import { DeviceSwitch } from "./device-switch.tsx";

afterEach(() => vi.unstubAllGlobals());

const ENDPOINT = "https://fcm.googleapis.com/fcm/send/one";

/** A browser that has granted or refused, as far as the switch uses it. */
function stubBrowser(permission: NotificationPermission) {
  const keys = { p256dh: "public", auth: "secret" };
  const browser = { asked: 0, current: null as object | null };
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ keys }),
    unsubscribe: async () => void (browser.current = null),
  };
  const pushManager = {
    getSubscription: async () => browser.current,
    subscribe: async () => (browser.current = made),
  };
  const requestPermission = async () => {
    browser.asked += 1;
    return permission;
  };
  vi.stubGlobal("Notification", { requestPermission });
  vi.stubGlobal("PushManager", {});
  const serviceWorker = { ready: Promise.resolve({ pushManager }) };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  return browser;
}

async function show(permission: NotificationPermission, key: string | null = "site") {
  const browser = stubBrowser(permission);
  let devices: object[] = [];
  const changes: Call[] = [];
  const server = breakable((call) => {
    if (call.method !== "get") changes.push(call);
    if (call.method === "put") devices = [{ _id: "1", endpoint: call.body["endpoint"] }];
    if (call.method === "delete") devices = [];
    return { key, devices };
  });
  const profiles = createProfiles(server.answer);
  const page = await showInPage(<DeviceSwitch />, { ...profiles, path: "/" });
  return { ...page, ...profiles, server, browser, changes };
}

const findSwitch = () =>
  screen.findByRole<HTMLInputElement>("checkbox", { name: "Notifications on this device" });

it("asks the browser only when it is pressed, and adds and removes this device", async () => {
  const { user, browser, changes } = await show("granted");
  const box = await findSwitch();
  expect([box.checked, browser.asked]).toEqual([false, 0]);
  await user.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
  await user.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  expect(browser).toEqual({ asked: 1, current: null });
  expect(changes.map(({ method, url, body }) => [method, url, body])).toEqual([
    [
      "put",
      "/api/notifications/devices",
      { endpoint: ENDPOINT, keys: { p256dh: "public", auth: "secret" } },
    ],
    ["delete", "/api/notifications/devices/1", {}],
  ]);
});

it("says that the browser blocks it", async () => {
  const { user, changes } = await show("denied");
  await user.click(await findSwitch());
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeDefined();
  expect(changes).toEqual([]);
});

it("takes the subscription back when the site doesn't take it", async () => {
  const { user, server, browser, said } = await show("granted");
  const box = await findSwitch();
  server.isDown = true;
  await user.click(box);
  await waitFor(() => expect(said).toEqual([`Error: ${refusal.message}`]));
  expect([box.checked, browser.current]).toEqual([false, null]);
});

it("isn't there on a site without keys", async () => {
  const { calls } = await show("granted", null);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole("checkbox")).toBeNull();
});
