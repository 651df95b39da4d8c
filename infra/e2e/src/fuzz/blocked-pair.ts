import { ask, type Browser } from "@oneworld/service-kit/test/testing-browser";
import type { Socket } from "socket.io-client";
import { browsersAt, type Member } from "./member.ts";
import { comment, createParty, type Party, until } from "./parties.ts";
import { connect } from "./sockets.ts";

/** Members who have met everywhere on the site, before one blocks another. */
export interface BlockedPair {
  /** blocks {@link lukas} */
  amara: Party;
  lukas: Party;
  /** whom both know */
  noor: Party;
  /** mutes {@link lukas}, and the word of {@link amara} */
  mira: Party;
  visitor: Browser;
  /** live connections of the blocker and of the blocked one */
  sockets: Socket[];
  close(): void;
}

export const statusOf = async ({ browser }: Member, path: string): Promise<number> =>
  (await browser.send({ method: "GET", path })).status;

/** Signs the members up, and waits until block and mutes have reached all services. */
export async function createBlockedPair(site: URL): Promise<BlockedPair> {
  const { open, close: closeBrowsers } = browsersAt(site);
  const visitor = open("127.0.90.9");
  const amara = await createParty(open("127.0.91.1"));
  const lukas = await createParty(open("127.0.92.1"));
  const noor = await createParty(open("127.0.93.1"));
  const mira = await createParty(open("127.0.94.1"));
  const both = [amara, lukas];
  const pairs: [one: Party, other: Party][] = [
    [amara, lukas],
    [lukas, amara],
  ];
  await ask(noor.browser, "PATCH", `/api/posts/${noor.post}`, {
    content: `A post: ${noor.word} @${amara.name} @${lukas.name}`,
    mentions: both.map(({ id }) => id),
  });
  noor.comment = await comment(noor, noor.post, { mentions: both });
  for (const [one, other] of pairs) {
    await ask(one.browser, "PATCH", `/api/posts/${one.post}`, { content: `Edited: ${one.word}` });
    const quoting = { title: "A title", content: "A quote", postCategory: "Poverty" };
    await ask(noor.browser, "POST", "/api/posts", { ...quoting, quote: one.post });
    one.comment = await comment(one, noor.post);
    one.reply = await comment(one, noor.post, { parent: noor.comment });
    await comment(one, other.post);
    await comment(one, mira.post);
    await comment(noor, other.post);
    for (const { post } of [other, noor]) {
      await ask(one.browser, "POST", `/api/like/${post}`, { liked: true });
      await ask(one.browser, "POST", `/api/bookmarks/${post}`, { bookmarked: true });
    }
    for (const followee of [other, noor])
      await ask(one.browser, "POST", `/api/follow/${followee.id}`, {});
    await ask(noor.browser, "POST", `/api/follow/${one.id}`, {});
    const { _id } = await ask(one.browser, "POST", "/api/conversations", { receiverId: other.id });
    one.conversation = String(_id);
    const message = { conversationId: _id, text: `A message: ${one.word}` };
    await ask(one.browser, "POST", "/api/messages", message);
    await ask(one.browser, "POST", "/api/conversations", { receiverId: noor.id });
  }
  // A reply to each of them on the other one's post, whose title the notification would have
  for (const [one, other] of pairs)
    await comment(noor, other.post, { parent: await comment(one, other.post) });
  for (const { browser } of both)
    await until("notifications", async () => {
      const { notifications } = await ask(browser, "GET", "/api/notifications");
      return (notifications as unknown[]).length >= 4;
    });
  const sockets = [await connect(site, amara), await connect(site, lukas)];
  await ask(amara.browser, "POST", `/api/blocks/${lukas.id}`, {});
  await ask(mira.browser, "POST", `/api/mutes/${lukas.id}`, { duration: "forever" });
  await ask(mira.browser, "PUT", "/api/muted-words", { words: amara.word });
  await until(
    "the block",
    async () =>
      (await statusOf(amara, `/api/posts/${lukas.post}`)) === 404 &&
      (await statusOf(lukas, `/api/messages/${lukas.conversation}`)) === 404,
  );
  for (const [one, other] of pairs)
    await until("the block of reviews", async () => {
      const { body } = await one.browser.send({ method: "GET", path: "/api/review?limit=5" });
      return !body.includes(other.word);
    });
  await until("the mute", async () => {
    const { body } = await mira.browser.send({ method: "GET", path: `/api/posts/${noor.post}` });
    return !body.includes(lukas.word) && !body.includes(amara.word);
  });
  const close = (): void => {
    for (const socket of sockets) socket.close();
    closeBrowsers();
  };
  return { amara, lukas, noor, mira, visitor, sockets, close };
}

/** Pages that show what others have written, and the viewer's own. */
export const pagesOf = (viewer: Party, { id, post }: Party): string[] => [
  "/",
  "/Poverty",
  "/Poverty/Asia",
  "/following",
  "/bookmarks",
  "/notifications",
  "/notifications/settings",
  "/review",
  "/reports",
  "/profile",
  "/profile?list=followers",
  "/profile?list=following",
  "/profile/settings",
  "/createpost",
  `/search?q=${viewer.word}`,
  "/search?q=title",
  `/post/${post}`,
  `/userprofile/${id}`,
  `/userprofile/${id}/posts`,
  `/userprofile/${id}?list=followers`,
  `/userprofile/${id}?list=following`,
];

/** Pages with an id of something of a member in their address. */
export const pagesAbout = (other: Party, { post }: Party): string[] => [
  `/post/${other.post}`,
  `/post/${post}?comment=${other.comment}`,
  `/createpost?quote=${other.post}`,
  `/report?type=post&target=${other.post}`,
  `/report?type=comment&target=${post}&comment=${other.comment}`,
  `/chats?conversation=${other.conversation}`,
];
