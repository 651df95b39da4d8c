import { unsentMessagesKey } from "@oneworld/contracts/chat/unsent-messages";
import { UNSENT_PREFIX } from "@oneworld/contracts/forum/unsent";
import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { FragmentRequest } from "@oneworld/contracts/mount/mount-props";
import { member } from "@oneworld/remote-kit/testing";
import { beforeEach, expect, it, vi } from "vitest";
import type { ShellSession } from "../session/session.ts";
import { sendUnsent } from "./send-unsent.ts";

const isOnline = vi.spyOn(navigator, "onLine", "get");
beforeEach(() => {
  localStorage.clear();
  history.replaceState({}, "", "/");
  isOnline.mockReturnValue(true);
});

const write = (memberId: string) => localStorage.setItem(`${UNSENT_PREFIX}${memberId}/key`, "{}");

/** A page that has come to rest. @returns the fragments that it mounts */
function openPage(signedIn: SessionMember | null) {
  let viewer = signedIn;
  const watchers: (() => void)[] = [];
  const session = {
    get: () => viewer,
    subscribe(watcher: () => void) {
      watchers.push(watcher);
      return () => {};
    },
  } as Partial<ShellSession> as ShellSession;
  const mounted: string[] = [];
  const mount = ({ id }: FragmentRequest) => {
    mounted.push(id);
    return () => {};
  };
  sendUnsent(session, { mount });
  const signIn = (next: SessionMember | null) => {
    viewer = next;
    for (const watcher of watchers) watcher();
  };
  return { mounted, signIn };
}

it("loads the forum's sender once where something of the member waits", () => {
  write("tess");
  const { mounted, signIn } = openPage(member("tess"));
  expect(mounted).toEqual(["forum/unsent@1"]);
  dispatchEvent(new Event("online"));
  signIn(member("tess"));
  expect(mounted).toHaveLength(1);
});

it("loads the chat's sender where messages of the member wait", () => {
  localStorage.setItem(unsentMessagesKey("tess"), "true");
  expect(openPage(member("noor")).mounted).toEqual([]);
  const { mounted } = openPage(member("tess"));
  expect(mounted).toEqual(["chat/unsent@1"]);
  write("tess");
  dispatchEvent(new Event("online"));
  expect(mounted).toEqual(["chat/unsent@1", "forum/unsent@1"]);
});

it("leaves messages to the page of the chats, as long as that is open", () => {
  localStorage.setItem(unsentMessagesKey("tess"), "true");
  history.replaceState(null, "", "/chats");
  const { mounted } = openPage(member("tess"));
  expect(mounted).toEqual([]);
  history.replaceState(null, "", "/shop");
  const detail = { originalEvent: new Event("popstate") };
  dispatchEvent(new CustomEvent("single-spa:before-routing-event", { detail }));
  expect(mounted).toEqual(["chat/unsent@1"]);
});

it("loads nothing where nothing waits, for other members and for visitors", () => {
  write("tess");
  expect(openPage(member("noor")).mounted).toEqual([]);
  const { mounted, signIn } = openPage(null);
  expect(mounted).toEqual([]);
  signIn(member("tess"));
  expect(mounted).toEqual(["forum/unsent@1"]);
});

it("waits until the browser is online", () => {
  isOnline.mockReturnValue(false);
  const { mounted } = openPage(member("tess"));
  write("tess");
  dispatchEvent(new Event("online"));
  expect(mounted).toEqual([]);
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  expect(mounted).toEqual(["forum/unsent@1"]);
});
