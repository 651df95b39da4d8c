import type { Notification } from "@oneworld/contracts/profile/notifications";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { createWords, type Messages, WordsContext } from "@oneworld/ui";
import { expect, it } from "vitest";
import { createProfiles } from "../testing/profile-fixture.ts";
import shared from "../locales/ar.json";
import own from "./locales/ar.json";
import { NotificationRow } from "./notification-row.tsx";

const actor = (name: string) => ({ _id: name, name, img: null, statusBadge: "Basic" as const });

async function show(changes: Partial<Notification>, locale: string, messages: Messages = {}) {
  const notification: Notification = {
    _id: "1",
    kind: "like",
    post: { _id: "post", title: "A <b>well</b>" },
    comment: null,
    actors: [actor("Ana"), actor("Ben"), actor("Chi")],
    actorCount: 5,
    at: "2026-11-23T10:00:00.000Z",
    unread: true,
    position: "1",
    ...changes,
  };
  const row = (
    <WordsContext value={createWords(locale, messages)}>
      <NotificationRow notification={notification} />
    </WordsContext>
  );
  await showInPage(
    row,
    createProfiles(() => null),
  );
  return screen.getByRole("link");
}

it("says who did what, with their names and the title as they wrote them", async () => {
  const link = await show({}, "en-GB");
  expect(link.textContent).toBe("Unread: Ana, Ben and 3 others liked your post A <b>well</b>");
  expect(link.querySelector("strong")?.textContent).toBe("Ana, Ben and 3 others");
  expect(link.querySelector("q > bdi")?.textContent).toBe("A <b>well</b>");
  expect(screen.getByRole("img").getAttribute("alt")).toBe("Ana");
});

it("needs neither a title nor actors", async () => {
  const post = { _id: "post", title: null };
  const link = await show({ post, actors: [], actorCount: 1, unread: false }, "en-GB");
  expect(link.textContent?.trim()).toBe("A member liked your post");
  expect(link.querySelector("q")).toBeNull();
});

it.each([
  ["report", "Moderators have reversed a decision about something you reported."],
  ["statement", "Moderators have reversed a decision about something of yours."],
] as const)("says that a decision is reversed: %s", async (kind, words) => {
  const decided = { kind, post: null, actors: [], actorCount: 0, unread: false };
  const link = await show({ ...decided, reversed: true }, "en-GB");
  expect(link.textContent).toBe(words);
});

it("has another order in Arabic, and its plurals", async () => {
  const link = await show({}, "ar", { ...shared, ...own });
  expect(link.textContent).toMatch(
    /^غير مقروء: إعجابات من Ana،? وBen،? و[3٣] آخرين بمنشورك A <b>well<\/b>$/,
  );
  expect(
    [...link.querySelectorAll("strong bdi")].map(({ textContent }) => textContent),
  ).toHaveLength(3);
});
