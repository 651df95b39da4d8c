import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { element } from "../app.ts";
import { conversation, createChat, listOf, message } from "../testing/chat-fixture.ts";

const TALK = "01975d1e-7f3a-7c4b-9a51-3f0c2d9be001";

/** The page as the server renders it for Ana, with the list as the only answer. */
async function markupOf(address: string): Promise<string> {
  const talk = conversation(TALK, { lastSeq: 1, lastMessage: message(1) });
  const { services, calls } = createChat(() => listOf([talk]));
  const props = { ...services, locale: "en-GB" } as unknown as MountProps;
  const page = await element?.(props, {
    address,
    route: (children) => <StaticRouter location={address}>{children as ReactNode}</StaticRouter>,
  });
  // As the manifest states the call, whose answer comes with the page
  const openId = new URL(address, "http://localhost").searchParams.get("conversation");
  expect(calls).toMatchObject([
    { url: "/api/conversations/ana", query: { cursor: null, conversation: openId } },
  ]);
  return renderToString(page as ReactNode);
}

it("comes with the member's conversations", async () => {
  const markup = await markupOf("/chats");
  expect(markup).toMatch(
    new RegExp(`<ul aria-label="Conversations".*data-conversation="${TALK}".*>Ben<`),
  );
  expect(markup).toContain("text 1");
  expect(markup).not.toContain("Loading conversations");
});

it("comes with who an open conversation is with", async () => {
  expect(await markupOf(`/chats?conversation=${TALK}`)).toContain('aria-label="Messages with Ben"');
});
