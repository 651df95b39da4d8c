import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { createBrowser } from "./browser.ts";
import { addPasskey, signIn } from "./factors.ts";
import { ask, type Member } from "./member.ts";
import type { Named } from "./placeholders.ts";
import { pushDevice } from "./push-device.ts";

/** The first entry of a list in an answer. */
const firstOf = (answer: Record<string, unknown>, field: string): Record<string, unknown> =>
  ((answer[field] as Record<string, unknown>[] | undefined) ?? [])[0] ?? {};

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

/**
 * Creates an entity of a member, by the members' calls.
 *
 * @param peer another member, for entities of two
 * @returns its id; undefined if there is none
 */
export async function makeThing(
  named: Named,
  owner: Member,
  peer: Member,
  site: URL,
): Promise<unknown> {
  const { browser } = owner;
  switch (named) {
    case "member":
      return owner.id;
    case "email":
      return owner.email;
    case "password":
      return owner.password;
    case "product":
      return productId(owner);
    case "post":
      return newPost(owner);
    case "deletedPost": {
      const id = await newPost(owner);
      await ask(browser, "DELETE", `/api/posts/${id}`);
      return id;
    }
    case "case": {
      // One that the owner, a moderator, has neither written nor reported
      const report = {
        type: "post",
        target: await newPost(peer),
        title: "Spam",
        description: "Ads.",
      };
      await ask(peer.browser, "POST", "/api/reports", report);
      return firstOf(await ask(browser, "GET", "/api/moderation?limit=1"), "cases")["_id"];
    }
    case "comment":
      return newComment(owner);
    case "deletedComment": {
      const id = await newComment(owner);
      await ask(browser, "DELETE", `/api/comments/${id}`);
      return id;
    }
    case "conversation": {
      const given = { receiverId: peer.id };
      const { _id } = await ask(browser, "POST", "/api/conversations", given);
      await ask(browser, "POST", "/api/messages", { conversationId: _id, text: "Hello" });
      // In a request the owner could send few messages
      const path = `/api/conversations/${String(_id)}/request`;
      await ask(peer.browser, "POST", path, { accept: true });
      return _id;
    }
    case "notification": {
      const setting = { kind: "follow", onSite: true };
      await ask(browser, "PATCH", "/api/notifications/settings", setting);
      await ask(peer.browser, "POST", `/api/follow/${owner.id}`, {});
      // The event of the follow takes a moment
      for (let tries = 0; tries < 100; tries += 1) {
        const { _id } = firstOf(await ask(browser, "GET", "/api/notifications"), "notifications");
        if (_id !== undefined) return _id;
        await setTimeout(100);
      }
      return undefined;
    }
    case "device": {
      const answer = await ask(browser, "PUT", "/api/notifications/devices", pushDevice());
      return firstOf(answer, "devices")["_id"];
    }
    case "passkey":
      return addPasskey(owner);
    case "session": {
      const other = createBrowser(site, "127.0.0.1");
      await signIn(other, owner);
      other.close();
      const { sessions } = await ask(browser, "GET", "/api/account/sessions");
      return (sessions as { _id: string; current: boolean }[]).find(({ current }) => !current)?._id;
    }
    case "story": {
      const { url } = firstOf(await ask(browser, "GET", "/mediastack/general/politics"), "data");
      return new URL(String(url)).pathname.split("/").at(-1);
    }
    case "quiz":
      return (await ask(browser, "GET", "/api/quiz/questions?amount=5"))["quizId"];
    case "order":
      return (await checkout(owner))["orderId"];
    case "checkout":
      return new URL(String((await checkout(owner))["url"])).pathname.split("/").at(-1);
    default:
      return undefined;
  }
}
