import type { Conversation, Message } from "@oneworld/contracts/chat/http";
import { refusal } from "@oneworld/remote-kit/testing";
import { act, screen, waitFor, within } from "@oneworld/remote-kit/testing-page";
import { beforeEach, expect, it } from "vitest";
import { conversation, heldAnswer, message } from "../testing/chat-fixture.ts";
import { showChats, stubBrowser } from "../testing/show-chats.tsx";

beforeEach(stubBrowser);

const ASKED = { lastSeq: 1, unreadCount: 1, lastMessage: message(1) };

/** Ana's chats: a conversation with Cy, and a request of Ben's or to Ben, in which this is stored. */
async function openChats(
  changes: Partial<Conversation>,
  stored: Message[] = [message(1)],
  answered: Promise<unknown> = Promise.resolve(),
) {
  const other = { _id: "cy", name: "Cy", img: null, statusBadge: "Basic" } as const;
  let listed = [conversation("talk", changes), conversation("old", { other })];
  return showChats(
    stored,
    () => listed,
    ({ url, body }) => {
      if (!url.endsWith("/request")) return undefined;
      listed = listed.flatMap(({ request, ...one }) => {
        if (!request) return [one];
        return body["accept"] === true ? [one] : [];
      });
      return answered.then(() => ({ accepted: body["accept"] }));
    },
  );
}

// The list is covered on a narrow page, which is what happy-dom has
const names = (list: string) =>
  within(screen.getByRole("list", { name: list, hidden: true }))
    .getAllByRole("button", { hidden: true })
    .map(({ textContent }) => textContent);
const requests = () => screen.queryByRole("list", { name: "Message requests", hidden: true });
const answers = (calls: { url: string; body: unknown }[]) =>
  calls.filter(({ url }) => url === "/api/conversations/talk/request").map(({ body }) => body);

it("stands apart in the list, with a count, and is accepted", async () => {
  const { user, calls } = await openChats({ ...ASKED, request: "received" });
  expect(names("Message requests")).toEqual(["Ben"]);
  expect(names("Conversations")).toEqual(["Ben", "Cy"]);
  expect(screen.getByText("Message requests (1)")).toBeDefined();
  expect(screen.getByRole("link", { name: "Block" }).getAttribute("href")).toBe(
    "/userprofile/ben/safety",
  );
  expect(screen.getByRole("link", { name: "Report" }).getAttribute("href")).toBe(
    "/report?type=message&target=talk/1",
  );
  await user.click(screen.getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(requests()).toBeNull());
  expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
  expect(answers(calls)).toEqual([{ accept: true }]);
});

it("leaves the list and the page when it is declined", async () => {
  const { user, calls, address } = await openChats({ ...ASKED, request: "received" });
  await user.click(screen.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(screen.queryByRole("log")).toBeNull());
  expect(address()).toBe("/chats");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Your conversations" }));
  expect(names("Conversations")).toEqual(["Cy"]);
  expect(answers(calls)).toEqual([{ accept: false }]);
});

it("leaves the page that is open by then, when it was declined from another one", async () => {
  const held = heldAnswer();
  const { user, address } = await openChats(
    { ...ASKED, request: "received" },
    undefined,
    held.answer,
  );
  await user.click(screen.getByRole("button", { name: "Decline" }));
  await user.click(screen.getByRole("button", { name: "Cy", hidden: true }));
  await act(async () => held.release(undefined));
  expect(names("Conversations")).toEqual(["Cy"]);
  expect(address()).toBe("/chats?conversation=old");
});

it("says why it couldn't be answered, and stays", async () => {
  const { user, server, said } = await openChats({ ...ASKED, request: "received" });
  server.isDown = true;
  await user.click(screen.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(said).toEqual([`Error: ${refusal.message}`]));
  expect(names("Message requests")).toEqual(["Ben"]);
});

it("is accepted by an answer", async () => {
  const { user } = await openChats({ ...ASKED, request: "received" });
  await user.type(screen.getByRole("textbox", { name: "Write Message" }), "Hello{Enter}");
  await waitFor(() => expect(requests()).toBeNull());
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
});

it("follows what happens on other devices", async () => {
  const { live, address } = await openChats({ ...ASKED, request: "received" });
  await act(async () => live.receive("request", { conversationId: "talk", accepted: false }));
  expect(requests()).toBeNull();
  expect(names("Conversations")).toEqual(["Cy"]);
  expect([screen.queryByText("There is no such conversation"), address()]).toEqual([
    null,
    "/chats",
  ]);
});

it("without a message is only seen by who has opened it", async () => {
  const { user } = await openChats({ request: "received" }, []);
  expect(names("Message requests")).toEqual(["Ben"]);
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cy", hidden: true }));
  await waitFor(() => expect(requests()).toBeNull());
});

it("is named to its sender, until the other one answers", async () => {
  const { live } = await openChats({ ...ASKED, request: "sent" });
  expect(screen.getByText(/This is a message request/)).toBeDefined();
  expect(requests()).toBeNull();
  await act(async () => live.receive("getMessage", message(2)));
  expect(screen.queryByText(/This is a message request/)).toBeNull();
});
