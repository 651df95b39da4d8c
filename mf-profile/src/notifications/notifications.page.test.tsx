import type { Notification } from "@oneworld/contracts/profile/notifications";
import { breakable, refusal } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it, vi } from "vitest";
import { createProfiles } from "../testing/profile-fixture.ts";
import { NotificationsPage } from "./notifications.page.tsx";

const notification = (position: string, changes: Partial<Notification> = {}): Notification => ({
  _id: position,
  kind: "like",
  post: { _id: "post", title: `Post ${position}` },
  comment: null,
  actors: [{ _id: "ana", name: "Ana", img: null, statusBadge: "Basic" }],
  actorCount: 1,
  at: "2026-11-23T10:00:00.000Z",
  unread: true,
  position,
  ...changes,
});

/** Notifications of the member, two to a page, and a live connection that the test plays. */
async function openNotifications(stored: Notification[], isConnected = true) {
  const unread = () => stored.filter((one) => one.unread).length;
  const server = breakable(({ method, url, query }) => {
    if (method === "post") return { total: 0 };
    if (url.endsWith("/unread")) return { total: unread() };
    const start = stored.findIndex(({ _id }) => _id === query["cursor"]) + 1;
    const notifications = stored.slice(start, start + 2);
    const isLast = start + 2 >= stored.length;
    return { notifications, nextCursor: isLast ? null : (notifications.at(-1)?._id ?? null) };
  });
  const profiles = createProfiles(server.answer);
  let notify: (event: { total: number }) => void = () => {};
  let state = isConnected ? "connected" : "connecting";
  let listen = () => {};
  const realtime = {
    get: () => state,
    subscribe: (listener: typeof listen) => {
      listen = listener;
      return () => {};
    },
    on: (_: string, listener: typeof notify) => {
      notify = listener;
      return () => {};
    },
  };
  const services = { ...profiles.services, realtime } as unknown as typeof profiles.services;
  const page = await showInPage(<NotificationsPage />, {
    services,
    store: profiles.store,
    path: "/notifications",
  });
  await screen.findByRole("heading", { name: "Notifications" });
  return {
    ...profiles,
    ...page,
    server,
    notify: (total: number) => act(async () => notify({ total })),
    connect: (next: "connected" | "connecting") =>
      act(async () => {
        state = next;
        listen();
      }),
  };
}

const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
const unreadRows = () => rows().filter((text) => text.includes("Unread: ")).length;
const button = (name: string) => screen.getByRole("button", { name });
const isOff = () => button("Mark all as read").getAttribute("aria-disabled") === "true";

it("marks all as read at once, and as unread again if that fails", async () => {
  const { user, server, said } = await openNotifications([notification("2"), notification("1")]);
  await waitFor(() => expect(unreadRows()).toBe(2));
  server.isDown = true;
  await user.click(button("Mark all as read"));
  await waitFor(() => expect(said).toEqual([`Error: ${refusal.message}`]));
  expect(unreadRows()).toBe(2);
  server.isDown = false;
  await user.click(button("Mark all as read"));
  expect(unreadRows()).toBe(0);
});

it("marks up to the newest one on screen, so that what comes meanwhile stays unread", async () => {
  const { user, calls } = await openNotifications([notification("2"), notification("1")]);
  await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
  expect(calls.find(({ method }) => method === "post")).toMatchObject({
    url: "/api/notifications/read",
    body: { until: "2" },
  });
});

it("counts nothing as unread once all is read, without a live event", async () => {
  const { user } = await openNotifications([notification("1")]);
  await waitFor(() => expect(document.title).toMatch(/1/));
  await user.click(button("Mark all as read"));
  await waitFor(() => expect(isOff()).toBe(true));
  expect(document.title).not.toMatch(/1/);
  expect(document.activeElement).toBe(button("Mark all as read"));
});

it("has nothing to mark where all is read", async () => {
  await openNotifications([notification("1", { unread: false })]);
  await waitFor(() => expect(isOff()).toBe(true));
});

it("reads one by following it", async () => {
  const { user, calls, address } = await openNotifications([notification("1")]);
  await user.click(await screen.findByRole("link", { name: /Post 1/ }));
  expect(address()).toBe("/post/post");
  expect(calls.at(-1)?.url).toBe("/api/notifications/1/read");
});

it("shows older ones by a press, and keeps what is there where that fails", async () => {
  const stored = ["5", "4", "3"].map((position) => notification(position));
  const { user, server } = await openNotifications(stored);
  await waitFor(() => expect(rows()).toHaveLength(2));
  server.isDown = true;
  await user.click(button("Load more"));
  expect(await screen.findByText("Older notifications couldn't be loaded")).toBeDefined();
  expect(rows()).toHaveLength(2);
  server.isDown = false;
  await user.click(button("Retry"));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

it("reads the list again when the server says that something has happened", async () => {
  const stored = [notification("1", { unread: false })];
  const { notify } = await openNotifications(stored);
  await waitFor(() => expect(rows()).toHaveLength(1));
  stored.unshift(notification("2"));
  await notify(1);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(unreadRows()).toBe(1);
  expect(isOff()).toBe(false);
});

it("reads list and count again after a lost connection", async () => {
  const stored = [notification("1", { unread: false })];
  const { connect } = await openNotifications(stored);
  await waitFor(() => expect(rows()).toHaveLength(1));
  await connect("connecting");
  stored.unshift(notification("2"));
  await connect("connected");
  await waitFor(() => expect(rows()).toHaveLength(2));
  await waitFor(() => expect(isOff()).toBe(false));
  expect(document.title).toMatch(/1/);
});

/** Opens the page without a connection, and connects it when it is of this age. */
async function connectAfter(ageMs: number) {
  const stored = [notification("1", { unread: false })];
  const page = await openNotifications(stored, false);
  await waitFor(() => expect(rows()).toHaveLength(1));
  stored.unshift(notification("2"));
  const before = page.calls.length;
  vi.spyOn(performance, "now").mockReturnValue(ageMs);
  await page.connect("connected");
  vi.restoreAllMocks();
  return { ...page, callsBefore: before };
}

it("reads list and count again where the first connection comes late", async () => {
  await connectAfter(60_000);
  await waitFor(() => expect(isOff()).toBe(false));
  await waitFor(() => expect(unreadRows()).toBe(1));
});

it("makes no calls where the first connection follows the page, until something happens", async () => {
  const { calls, callsBefore, notify } = await connectAfter(1_000);
  expect(calls).toHaveLength(callsBefore);
  await notify(1);
  await waitFor(() => expect(unreadRows()).toBe(1));
});

it("says what will be here", async () => {
  await openNotifications([]);
  expect(await screen.findByText("Nothing new yet")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
});
