import type { Notification } from "@oneworld/contracts/profile/notifications";
import { listItems } from "@oneworld/remote-kit";
import { refusal, type Server } from "@oneworld/remote-kit/testing";
import { createWords } from "@oneworld/ui";
import { expect, it } from "vitest";
import { createProfiles } from "../testing/profile-fixture.ts";
import { notificationsApi } from "./notifications.api.ts";
import { actorNames, addressOf } from "./notification-words.ts";

const actor = (name: string) => ({ _id: name, name, img: null, statusBadge: "Basic" as const });

const notification = (position: string, changes: Partial<Notification> = {}): Notification => ({
  _id: position,
  kind: "like",
  post: { _id: "post", title: "A well" },
  comment: null,
  actors: [actor("Ana")],
  actorCount: 1,
  at: "2026-11-23T10:00:00.000Z",
  unread: true,
  position,
  ...changes,
});

it.each([
  [["Ana"], 1, "Ana"],
  [["Ana", "Ben"], 2, "Ana and Ben"],
  [["Ana", "Ben", "Chi"], 3, "Ana, Ben and Chi"],
  [["Ana", "Ben", "Chi"], 4, "Ana, Ben and 2 others"],
  [["Ana"], 2, "Ana and 1 other"],
  [[], 1, "A member"],
  [[], 7, "7 members"],
])("%j of %i are called %j", (names, actorCount, words) => {
  const { locale, t } = createWords("en-GB");
  const shown = actorNames({ actors: names.map(actor), actorCount }, t);
  expect(new Intl.ListFormat(locale).format(shown)).toBe(words);
});

it("names in the reader's language who has left", () => {
  const { t } = createWords("fr", { "Former member": "Ancien membre" });
  const shown = actorNames({ actors: ["Former member", "Ana"].map(actor), actorCount: 2 }, t);
  expect(shown).toEqual(["Ancien membre", "Ana"]);
});

it("leads to the post, its comment, what quotes it, the conversation, the follower or the followers", () => {
  expect(addressOf(notification("1"))).toBe("/post/post");
  const mention = notification("1", { kind: "mention", comment: "words" });
  expect(addressOf(mention)).toBe("/post/post?comment=words#comment-words");
  expect(addressOf(notification("1", { kind: "quoted", quote: "newest" }))).toBe("/post/newest");
  const message = notification("1", { kind: "message", post: null, conversationId: "talk" });
  expect(addressOf(message)).toBe("/chats?conversation=talk");
  const follow = notification("1", { kind: "follow", post: null });
  expect(addressOf(follow)).toBe("/userprofile/Ana");
  expect(addressOf({ ...follow, actorCount: 2 })).toBe("/profile?list=followers");
});

/** The list with two notifications, "2" above "1", whose marking is answered by the given server. */
async function list(marked: Server) {
  const page = createProfiles((call) =>
    call.method === "post"
      ? marked(call)
      : { notifications: [notification("2"), notification("1")], nextCursor: null },
  );
  const { getNotifications, readAll, readOne } = notificationsApi.endpoints;
  await page.store.dispatch(getNotifications.initiate());
  return {
    ...page,
    unread: () =>
      listItems(getNotifications.select()(page.store.getState()).data)
        .filter(({ unread }) => unread)
        .map(({ _id }) => _id),
    readAll: (until: string) => page.store.dispatch(readAll.initiate({ until })),
    readOne: (id: string) => page.store.dispatch(readOne.initiate(id)),
  };
}

it("marks as read up to what was seen, at once", async () => {
  const { readAll, unread, calls } = await list(() => ({ total: 1 }));
  const call = readAll("1");
  expect(unread()).toEqual(["2"]);
  await call;
  expect(unread()).toEqual(["2"]);
  expect(calls.at(-1)).toMatchObject({ url: "/api/notifications/read", body: { until: "1" } });
});

it("shows as unread again what couldn't be marked", async () => {
  const { readAll, readOne, unread, said } = await list(() => {
    throw refusal;
  });
  await readOne("2");
  expect([unread(), said]).toEqual([["2", "1"], []]);
  await readAll("2");
  expect(unread()).toEqual(["2", "1"]);
  expect(said).toEqual([expect.stringContaining(refusal.message)]);
});
