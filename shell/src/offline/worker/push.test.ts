// @vitest-environment node
import { beforeEach, expect, it, vi } from "vitest";
import { storedPages } from "./pages.ts";
import { endPushes, openNotifications, showPush } from "./push.ts";

vi.mock("./pages.ts", () => ({ storedPages: vi.fn<typeof storedPages>() }));

async function shownFor(json: () => unknown) {
  const showNotification = vi.fn<ServiceWorkerRegistration["showNotification"]>();
  await showPush({ showNotification }, { json });
  return showNotification.mock.calls;
}

beforeEach(() => {
  vi.stubGlobal("navigator", { language: "en-GB" });
  vi.mocked(storedPages).mockResolvedValue([]);
});

// With the digits that pages have in the language, whatever its region
it.each([
  ["en-GB", "New notifications"],
  ["ar-EG", "إشعارات جديدة"],
])("shows how many are new in place of the notification before, in %s", async (language, title) => {
  vi.stubGlobal("navigator", { language });
  expect(await shownFor(() => ({ total: 2 }))).toEqual([
    [title, { body: "2", tag: "notifications" }],
  ]);
});

it("says so in the language in which the site was read last, and without stores in the browser's", async () => {
  const page = { address: "/", title: "", language: "fr" } as const;
  vi.mocked(storedPages).mockResolvedValueOnce([page, { ...page, language: "ar" }]);
  expect(await shownFor(() => ({ total: 2 }))).toMatchObject([["Nouvelles notifications", {}]]);
  vi.mocked(storedPages).mockRejectedValueOnce(new Error("No storage"));
  expect(await shownFor(() => ({ total: 2 }))).toMatchObject([["New notifications", {}]]);
});

it.each([
  () => {
    throw new SyntaxError("Unexpected token");
  },
  () => null,
  () => ({ total: "1" }),
])("shows a notification for a push that can't be read, too", async (json) => {
  expect(await shownFor(json)).toEqual([["New notifications", { body: "", tag: "notifications" }]]);
});

it("focuses the page of notifications, and opens it where there is none", async () => {
  const focus = vi.fn<WindowClient["focus"]>();
  const openWindow = vi.fn<Clients["openWindow"]>();
  const pages = (...urls: string[]) => ({
    openWindow,
    matchAll: (async () => urls.map((url) => ({ url, focus }))) as unknown as Clients["matchAll"],
  });
  const other = "https://oneworld.example/createpost";
  await openNotifications(pages(other, "https://oneworld.example/notifications?cursor=1"));
  expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0]);
  await openNotifications(pages(other));
  expect(openWindow.mock.calls).toEqual([["/notifications"]]);
  expect(focus).toHaveBeenCalledOnce();
});

it("ends the browser's subscription, if there is one", async () => {
  const unsubscribe = vi.fn<PushSubscription["unsubscribe"]>();
  const having = (subscription: object | null) =>
    ({ pushManager: { getSubscription: async () => subscription } }) as ServiceWorkerRegistration;
  await endPushes(having(null));
  await endPushes(having({ unsubscribe }));
  expect(unsubscribe).toHaveBeenCalledOnce();
});
