import { describe, expect, it } from "vitest";
import { messageArrived } from "../messages/messages.slice.ts";
import { conversation, listOf, message } from "../testing/chat-fixture.ts";
import {
  conversationsReceived,
  conversationsSlice,
  otherHasRead,
  readMarked,
} from "./conversations.slice.ts";

const { reducer, getInitialState } = conversationsSlice;
const received = (...of: Parameters<typeof listOf>) =>
  conversationsReceived({ part: "first", page: listOf(...of) });
const arrived = (seq: number, senderId = "ben") =>
  messageArrived({ message: message(seq, { senderId }), viewerId: "ana" });

type Action = Parameters<typeof reducer>[1];
const after = (...actions: Action[]) =>
  actions.reduce<ReturnType<typeof getInitialState>>(reducer, getInitialState());

describe("a message that comes", () => {
  it("is the conversation's last one and unread", () => {
    const { talk } = after(received([conversation()]), arrived(1), arrived(2)).byId;
    expect(talk).toMatchObject({ lastSeq: 2, unreadCount: 2, lastMessage: { text: "text 2" } });
  });

  it("is counted once, however often and late it comes", () => {
    const { talk } = after(received([conversation()]), arrived(2), arrived(2), arrived(1)).byId;
    expect(talk).toMatchObject({ lastSeq: 2, unreadCount: 1, lastMessage: { text: "text 2" } });
  });

  it("isn't unread when it is one's own", () => {
    const { talk } = after(received([conversation()]), arrived(1, "ana")).byId;
    expect(talk).toMatchObject({ lastSeq: 1, unreadCount: 0 });
  });
});

describe("the list, read again", () => {
  it("keeps what came while the answer was on its way", () => {
    const old = conversation("talk", { lastSeq: 1, lastMessage: message(1), unreadCount: 1 });
    const { talk } = after(received([old]), arrived(2), received([old])).byId;
    expect(talk).toMatchObject({ lastSeq: 2, unreadCount: 2, lastMessage: { text: "text 2" } });
  });

  it("doesn't make unread what has been read meanwhile", () => {
    const old = conversation("talk", { lastSeq: 3, unreadCount: 3 });
    const read = readMarked({ conversationId: "talk", seq: 3, unreadCount: 0 });
    const { talk } = after(received([old]), read, received([old])).byId;
    expect(talk).toMatchObject({ readSeq: 3, unreadCount: 0 });
  });

  it("brings what was missed", () => {
    const { talk } = after(
      received([conversation()]),
      received([conversation("talk", { lastSeq: 4, unreadCount: 4, lastMessage: message(4) })]),
    ).byId;
    expect(talk).toMatchObject({ lastSeq: 4, unreadCount: 4, lastMessage: { text: "text 4" } });
  });

  it("leaves the end of the list where it was", () => {
    const state = after(
      received([conversation("a")], "a"),
      conversationsReceived({ part: "next", page: listOf([conversation("b")], "b") }),
      received([conversation("a")], "a"),
    );
    expect(state.nextCursor).toBe("b");
    expect(Object.keys(state.byId)).toEqual(["a", "b"]);
  });

  it("hides how far the other member has read as soon as that is private", () => {
    const state = after(
      received([conversation("talk", { otherReadSeq: 3 })]),
      received([conversation("talk", { otherReadSeq: null })]),
    );
    expect(state.byId["talk"]?.otherReadSeq).toBeNull();
  });
});

describe("read marks", () => {
  it("never go back", () => {
    const mark = (seq: number) => readMarked({ conversationId: "talk", seq, unreadCount: 0 });
    const other = (seq: number) => otherHasRead({ conversationId: "talk", seq });
    const { talk } = after(received([conversation()]), mark(5), mark(3), other(4), other(2)).byId;
    expect(talk).toMatchObject({ readSeq: 5, otherReadSeq: 4 });
  });
});
