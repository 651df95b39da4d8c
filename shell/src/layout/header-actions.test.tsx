import { createTestServices, member } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { signedIn, signedOut } from "../session/session.slice.ts";
import {
  unreadChatsCounted,
  chatRequestsCounted,
  notificationsCounted,
  cartCounted,
  createShellStore,
} from "../store.ts";
import { HeaderActions } from "./header-actions.tsx";

async function showHeader() {
  const store = createShellStore();
  const { services } = createTestServices(() => null);
  await showInPage(<HeaderActions />, { services, store });
  return (...actions: Parameters<typeof store.dispatch>[0][]) =>
    act(async () => actions.forEach((action) => store.dispatch(action)));
}

const links = () =>
  screen.getAllByRole("link").map((link) => link.getAttribute("aria-label") ?? link.textContent);

it("offers a visitor the ways in, and a member theirs", async () => {
  const dispatch = await showHeader();
  expect(links()).toEqual(["Sign In", "Sign Up"]);
  await dispatch(signedIn(member()));
  expect(links()).toEqual([
    "Notifications",
    "Chats",
    "Cart, 0 items",
    expect.stringContaining("My Profile"),
  ]);
  await dispatch(signedOut());
  expect(links()).toEqual(["Sign In", "Sign Up"]);
});

it("says each count in words, and shows none above 99", async () => {
  const dispatch = await showHeader();
  await dispatch(
    signedIn(member()),
    cartCounted(1),
    notificationsCounted(1),
    unreadChatsCounted(1),
  );
  expect(links().slice(0, 3)).toEqual([
    "Notifications, 1 unread",
    "Chats, 1 new message",
    "Cart, 1 item",
  ]);
  await dispatch(cartCounted(100), notificationsCounted(100), unreadChatsCounted(100));
  expect(links().slice(0, 3)).toEqual([
    "Notifications, 100 unread",
    "Chats, 100 new messages",
    "Cart, 100 items",
  ]);
  expect(screen.getAllByText("99+")).toHaveLength(3);
  await dispatch(cartCounted(0), notificationsCounted(0), unreadChatsCounted(0));
  expect(screen.queryByText("0")).toBeNull();
});

it("says message requests apart from the messages, and doesn't count them", async () => {
  const dispatch = await showHeader();
  await dispatch(signedIn(member()), chatRequestsCounted(1));
  expect(links()[1]).toBe("Chats, 1 message request");
  expect(screen.queryByText("1")).toBeNull();
  await dispatch(unreadChatsCounted(3), chatRequestsCounted(2));
  expect(links()[1]).toBe("Chats, 3 new messages, 2 message requests");
  expect(screen.getByText("3")).toBeDefined();
});
