import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { ask, Browser } from "@oneworld/service-kit/test/testing-browser";
import { addPasskey, signIn } from "./factors.ts";
import type { Member } from "./member.ts";
import type { Named } from "./placeholders.ts";
import { pushDevice } from "./push-device.ts";

/** The first entry of a list in an answer. */
const firstOf = (answer: Record<string, unknown>, field: string): Record<string, unknown> =>
  ((answer[field] as Record<string, unknown>[] | undefined) ?? [])[0] ?? {};

const lastPart = (url: unknown): string | undefined =>
  new URL(String(url)).pathname.split("/").at(-1);

const productId = async ({ browser }: Member): Promise<unknown> =>
  firstOf(await ask(browser, "GET", "/api/products"), "products")["_id"];

async function newPost({ browser }: Member): Promise<string> {
  const words = { title: "A well", content: "We dug a well.", postCategory: "Poverty" };
  const { post } = await ask(browser, "POST", "/api/posts", words);
  return (post as { _id: string })._id;
}

async function newComment(owner: Member): Promise<string> {
  const path = `/api/comments/${await newPost(owner)}`;
  const { comment } = await ask(owner.browser, "POST", path, { commentContent: "Well said." });
  return (comment as { _id: string })._id;
}

const checkout = async (owner: Member): Promise<Record<string, unknown>> =>
  ask(owner.browser, "POST", "/api/stripe/create-checkout-session", {
    cartItems: [{ _id: await productId(owner), cartQuantity: 1 }],
    attempt: randomUUID(),
  });

const deleted = async (owner: Member, path: string, id: string): Promise<string> => {
  await ask(owner.browser, "DELETE", `${path}/${id}`);
  return id;
};

/** Creates an entity of a member by the members' calls. @param peer for entities of two @returns its id; undefined if there is none */
type Make = (owner: Member, peer: Member) => Promise<unknown>;

/** What creates the entities that drafts name. */
export const MAKERS: Readonly<Partial<Record<Named, Make>>> = {
  product: productId,
  post: newPost,
  deletedPost: async (owner) => deleted(owner, "/api/posts", await newPost(owner)),
  comment: newComment,
  deletedComment: async (owner) => deleted(owner, "/api/comments", await newComment(owner)),
  async conversation({ browser }, peer) {
    const given = { receiverId: peer.id };
    const { _id } = await ask(browser, "POST", "/api/conversations", given);
    await ask(browser, "POST", "/api/messages", { conversationId: _id, text: "Hello" });
    // In a request the owner could send few messages
    const path = `/api/conversations/${String(_id)}/request`;
    await ask(peer.browser, "POST", path, { accept: true });
    return _id;
  },
  async notification({ browser, id }, peer) {
    const setting = { kind: "follow", onSite: true };
    await ask(browser, "PATCH", "/api/notifications/settings", setting);
    await ask(peer.browser, "POST", `/api/follow/${id}`, {});
    // The event of the follow takes a moment
    for (let tries = 0; tries < 100; tries += 1) {
      const { _id } = firstOf(await ask(browser, "GET", "/api/notifications"), "notifications");
      if (_id !== undefined) return _id;
      await setTimeout(100);
    }
    return undefined;
  },
  device: async ({ browser }) =>
    firstOf(await ask(browser, "PUT", "/api/notifications/devices", pushDevice()), "devices")[
      "_id"
    ],
  passkey: addPasskey,
  async session(owner) {
    const other = new Browser(owner.browser.site);
    await signIn(other, owner);
    other.close();
    const { sessions } = await ask(owner.browser, "GET", "/api/account/sessions");
    return (sessions as { _id: string; current: boolean }[]).find(({ current }) => !current)?._id;
  },
  async story({ browser }) {
    const { url } = firstOf(await ask(browser, "GET", "/mediastack/general/politics"), "data");
    return lastPart(url);
  },
  quiz: async ({ browser }) =>
    (await ask(browser, "GET", "/api/quiz/questions?amount=5"))["quizId"],
  checkout: async (owner) => lastPart((await checkout(owner))["url"]),
  order: async (owner) => (await checkout(owner))["orderId"],
};

/** Reports a post of a peer's. @returns the case, which the moderator has neither written nor reported */
export async function makeCase(moderator: Member, peer: Member): Promise<unknown> {
  const target = await newPost(peer);
  const report = { type: "post", target, title: "Spam", description: "Ads." };
  await ask(peer.browser, "POST", "/api/reports", report);
  return firstOf(await ask(moderator.browser, "GET", "/api/moderation?limit=1"), "cases")["_id"];
}
