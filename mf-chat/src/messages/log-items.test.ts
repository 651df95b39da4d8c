import { describe, expect, it } from "vitest";
import { entry, message } from "../testing/chat-fixture.ts";
import { logItems } from "./log-items.ts";

const source = { viewerId: "ana", unsent: [], failures: {}, otherReadSeq: null, messages: [] };
const own = (seq: number, clientMsgId: string | null = null) =>
  message(seq, { senderId: "ana", clientMsgId });

describe("logItems", () => {
  it("distinguishes the member's own messages from the other member's", () => {
    const items = logItems({ ...source, messages: [message(1), own(2)] });
    expect(items.map(({ delivery }) => delivery)).toEqual([null, "sent"]);
  });

  it("calls messages read up to where the other member has read", () => {
    const items = logItems({ ...source, messages: [own(1), own(2), own(3)], otherReadSeq: 2 });
    expect(items.map(({ delivery }) => delivery)).toEqual(["read", "read", "sent"]);
  });

  it("calls nothing read where that is kept private", () => {
    const [item] = logItems({ ...source, messages: [own(1)], otherReadSeq: null });
    expect(item?.delivery).toBe("sent");
  });

  it("puts what is on its way behind everything that is confirmed", () => {
    const items = logItems({
      ...source,
      messages: [message(1)],
      unsent: [entry("first"), entry("second")],
      failures: { "sending-first": { message: "No connection.", isFinal: false } },
    });
    expect(items.map(({ text, delivery, failure }) => [text, delivery, failure])).toEqual([
      ["text 1", null, null],
      ["first", "failed", "No connection."],
      ["second", "sending", null],
    ]);
  });

  it("has all messages wait while the browser is offline, but for those that were refused", () => {
    const items = logItems({
      ...source,
      unsent: [entry("refused"), entry("first"), entry("second")],
      failures: {
        "sending-refused": { message: "Too long.", isFinal: true },
        "sending-first": { message: "No connection.", isFinal: false, waits: true },
      },
    });
    const waits = "Waits on this device. It's sent when you're online.";
    expect(items.map(({ text, delivery, failure }) => [text, delivery, failure])).toEqual([
      ["refused", "failed", "Too long."],
      ["first", "waiting", waits],
      ["second", "waiting", waits],
    ]);
  });

  it("shows a message once that is confirmed but still in the outbox, in the same place of the page", () => {
    const waiting = entry("hello");
    const [before] = logItems({ ...source, unsent: [waiting] });
    const after = logItems({
      ...source,
      messages: [own(1, waiting.clientMsgId)],
      unsent: [waiting],
    });
    expect(after).toHaveLength(1);
    expect(after[0]?.key).toBe(before?.key);
    expect(after[0]?.delivery).toBe("sent");
  });

  it("isn't misled by another member who uses the same clientMsgId", () => {
    const waiting = entry("hello");
    const theirs = message(1, { clientMsgId: waiting.clientMsgId });
    const items = logItems({ ...source, messages: [theirs], unsent: [waiting] });
    expect(items.map(({ delivery }) => delivery)).toEqual([null, "sending"]);
  });

  it("begins a row with each change of writer, after a silence and with a new day", () => {
    const at = (seq: number, createdAt: string, senderId = "ben") =>
      message(seq, { createdAt, senderId });
    const items = logItems({
      ...source,
      messages: [
        at(1, "2026-01-05T09:00:00.000Z"),
        at(2, "2026-01-05T09:01:00.000Z"),
        at(3, "2026-01-05T09:01:10.000Z", "ana"),
        at(4, "2026-01-05T09:30:00.000Z", "ana"),
        at(5, "2026-01-07T09:30:10.000Z", "ana"),
      ],
    });
    expect(items.map(({ startsRow }) => startsRow)).toEqual([true, false, true, true, true]);
    expect(new Set(items.map(({ day }) => day)).size).toBe(2);
  });
});
