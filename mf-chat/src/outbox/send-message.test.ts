import type { Message } from "@oneworld/contracts/chat/http";
import { ApiError } from "@oneworld/remote-kit";
import type { Call } from "@oneworld/remote-kit/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubIndexedDb } from "../testing/stub-indexed-db.ts";
import { messagesReceived, messagesRequested } from "../messages/messages.slice.ts";
import { receiveMessage } from "../messages/receive-message.ts";
import { createChat, entry, message, pageOf, unreachable } from "../testing/chat-fixture.ts";
import { viewerChanged } from "../viewer/viewer.slice.ts";
import { flushOutbox } from "./flush-outbox.ts";
import { createOutbox } from "./outbox.ts";
import { discardMessage, readOutbox, retryMessage, sendMessage } from "./send-message.ts";

/** What the server has stored: a `clientMsgId` once. */
let stored: Message[];
/** What the server does instead of storing, if anything. */
let trouble: ((call: Call) => void) | null;

beforeEach(() => {
  stubIndexedDb();
  vi.stubGlobal("navigator", { onLine: true });
  stored = [];
  trouble = null;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = (status: number, code: "forbidden" | "too_many_requests") =>
  new ApiError(status, code, "The server says no.");

function store(body: Record<string, unknown>): Message {
  const { clientMsgId, text, sender, conversationId } = body as Record<string, string>;
  const senderId = sender ?? (body["senderId"] as string);
  const known = stored.find((one) => one.clientMsgId === clientMsgId);
  if (known) return known;
  const seq = stored.length + 1;
  const added = message(seq, { clientMsgId, text, senderId, conversationId });
  stored.push(added);
  return added;
}

function setUp() {
  const chat = createChat((call) => {
    trouble?.(call);
    return call.method === "post" ? store(call.body) : pageOf(stored, call.query);
  });
  chat.store.dispatch(messagesRequested({ conversationId: "talk", part: "newest" }));
  const page = pageOf([], {});
  chat.store.dispatch(messagesReceived({ conversationId: "talk", part: "newest", page }));
  return {
    ...chat,
    waiting: () => chat.store.getState().outbox.entries.map(({ text }) => text),
    failures: () => Object.values(chat.store.getState().outbox.failures),
    shown: () => (chat.store.getState().messages["talk"]?.messages ?? []).map(({ text }) => text),
    kept: async () => (await createOutbox().all("ana")).map(({ text }) => text),
  };
}

const texts = () => stored.map(({ text }) => text);

describe("sending", () => {
  it("shows the message at once and gives it over to the log when it is stored", async () => {
    const { store: chat, waiting, shown, kept } = setUp();
    const sending = chat.dispatch(sendMessage("talk", "hello"));
    expect(waiting()).toEqual(["hello"]);
    await sending;
    expect(shown()).toEqual(["hello"]);
    expect(waiting()).toEqual([]);
    expect(await kept()).toEqual([]);
    expect(stored[0]).toMatchObject({ senderId: "ana", conversationId: "talk" });
  });

  it("keeps the order of what is typed quickly", async () => {
    const { store: chat, shown } = setUp();
    const words = ["one", "two", "three", "four", "five"];
    await Promise.all(words.map((text) => chat.dispatch(sendMessage("talk", text))));
    await vi.waitUntil(() => stored.length === words.length);
    expect(texts()).toEqual(words);
    await vi.waitUntil(() => shown().length === words.length);
    expect(shown()).toEqual(words);
  });

  it("goes by the live connection where there is one", async () => {
    const { store: chat, live, calls, shown } = setUp();
    live.set("connected");
    live.answer((event, data, ack) => {
      if (event !== "sendMessage") return;
      const answer = { ok: true, message: store(data as Record<string, unknown>) };
      (ack as (given: typeof answer) => void)(answer);
    });
    await chat.dispatch(sendMessage("talk", "hello"));
    expect(calls).toEqual([]);
    expect(shown()).toEqual(["hello"]);
  });

  it("goes by HTTP when the acknowledgement never comes, and is stored once", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { store: chat, live, shown } = setUp();
    live.set("connected");
    live.answer((event, data) => {
      if (event === "sendMessage") store(data as Record<string, unknown>);
    });
    const sending = chat.dispatch(sendMessage("talk", "hello"));
    await vi.waitUntil(() => stored.length === 1);
    await vi.advanceTimersByTimeAsync(6_000);
    await sending;
    expect(texts()).toEqual(["hello"]);
    expect(shown()).toEqual(["hello"]);
  });

  it("goes by HTTP at once when the connection is lost meanwhile", async () => {
    const { store: chat, live } = setUp();
    live.set("connected");
    live.answer(() => live.set("connecting"));
    await chat.dispatch(sendMessage("talk", "hello"));
    expect(texts()).toEqual(["hello"]);
  });
});

describe("a server that can't be reached", () => {
  it("leaves messages kept and marked, and gets them in order when it is back", async () => {
    const { store: chat, waiting, failures, kept } = setUp();
    trouble = () => {
      throw unreachable;
    };
    await chat.dispatch(sendMessage("talk", "one"));
    await chat.dispatch(sendMessage("talk", "two"));
    expect(waiting()).toEqual(["one", "two"]);
    expect(failures()).toEqual([{ message: unreachable.message, isFinal: false }]);
    expect(await kept()).toEqual(["one", "two"]);
    trouble = null;
    await chat.dispatch(flushOutbox());
    expect(texts()).toEqual(["one", "two"]);
    expect(waiting()).toEqual([]);
    expect(failures()).toEqual([]);
  });

  it("gets what was unsent before a reload, under the same clientMsgId", async () => {
    const before = setUp();
    trouble = () => {
      throw unreachable;
    };
    await before.store.dispatch(sendMessage("talk", "hello"));
    const [sent] = before.store.getState().outbox.entries;

    trouble = null;
    const after = setUp();
    await after.store.dispatch(readOutbox());
    expect(after.waiting()).toEqual(["hello"]);
    await after.store.dispatch(flushOutbox());
    expect(stored.map(({ clientMsgId }) => clientMsgId)).toEqual([sent?.clientMsgId]);
  });

  it("that had stored the message all the same shows it once", async () => {
    const { store: chat, shown, waiting } = setUp();
    trouble = ({ method, body }) => {
      if (method === "post") store(body);
      throw unreachable;
    };
    await chat.dispatch(sendMessage("talk", "hello"));
    trouble = null;
    await chat.dispatch(flushOutbox());
    expect(texts()).toEqual(["hello"]);
    expect(shown()).toEqual(["hello"]);
    expect(waiting()).toEqual([]);
  });

  it("and a limit that passes are tried again by themselves", async () => {
    const { store: chat, failures } = setUp();
    trouble = () => {
      throw refusal(429, "too_many_requests");
    };
    await chat.dispatch(sendMessage("talk", "hello"));
    expect(failures()).toEqual([{ message: "The server says no.", isFinal: false }]);
    trouble = null;
    await chat.dispatch(flushOutbox());
    expect(texts()).toEqual(["hello"]);
  });
});

describe("a refused message", () => {
  const refuseFirst = ({ body }: Call) => {
    if (body["text"] === "bad") throw refusal(403, "forbidden");
  };

  it("says why, and holds up nothing behind it", async () => {
    const { store: chat, failures, waiting, said } = setUp();
    trouble = refuseFirst;
    await chat.dispatch(sendMessage("talk", "bad"));
    await chat.dispatch(sendMessage("talk", "good"));
    expect(texts()).toEqual(["good"]);
    expect(waiting()).toEqual(["bad"]);
    expect(failures()).toEqual([{ message: "The server says no.", isFinal: true }]);
    expect(said).toEqual(["Error: The server says no."]);
  });

  it("keeps its reason when another tab changes the outbox meanwhile", async () => {
    const { store: chat, failures } = setUp();
    trouble = (call) => {
      void chat.dispatch(readOutbox());
      refuseFirst(call);
    };
    await chat.dispatch(sendMessage("talk", "bad"));
    expect(failures()).toEqual([{ message: "The server says no.", isFinal: true }]);
  });

  it("isn't sent again by itself, but by Retry", async () => {
    const { store: chat, calls, waiting } = setUp();
    trouble = refuseFirst;
    await chat.dispatch(sendMessage("talk", "bad"));
    await chat.dispatch(flushOutbox());
    expect(calls).toHaveLength(1);
    trouble = null;
    const [bad] = chat.getState().outbox.entries;
    await chat.dispatch(retryMessage(bad?.clientMsgId ?? ""));
    expect(texts()).toEqual(["bad"]);
    expect(waiting()).toEqual([]);
  });

  it("isn't sent again after a reload either, unless another tab retries it", async () => {
    const before = setUp();
    trouble = refuseFirst;
    await before.store.dispatch(sendMessage("talk", "bad"));
    const after = setUp();
    await after.store.dispatch(readOutbox());
    await after.store.dispatch(flushOutbox());
    expect(after.calls).toEqual([]);
    expect(after.failures()).toEqual([{ message: "The server says no.", isFinal: true }]);

    trouble = null;
    const [bad] = after.store.getState().outbox.entries;
    await after.store.dispatch(retryMessage(bad?.clientMsgId ?? ""));
    expect(texts()).toEqual(["bad"]);
    await before.store.dispatch(readOutbox());
    expect(before.waiting()).toEqual([]);
  });

  it("doesn't come back when it is discarded on its way", async () => {
    const { store: chat, outbox, kept } = setUp();
    trouble = (call) => {
      void outbox.remove(String(call.body["clientMsgId"]));
      refuseFirst(call);
    };
    await chat.dispatch(sendMessage("talk", "bad"));
    expect(await kept()).toEqual([]);
  });

  it("can be given up", async () => {
    const { store: chat, waiting, kept } = setUp();
    trouble = refuseFirst;
    await chat.dispatch(sendMessage("talk", "bad"));
    const [bad] = chat.getState().outbox.entries;
    await chat.dispatch(discardMessage(bad?.clientMsgId ?? ""));
    expect(waiting()).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});

describe("another member on the same browser", () => {
  it("neither sees nor sends what was unsent", async () => {
    const before = setUp();
    trouble = () => {
      throw unreachable;
    };
    await before.store.dispatch(sendMessage("talk", "ana's"));

    trouble = null;
    const after = setUp();
    after.signIn("ben");
    after.store.dispatch(viewerChanged("ben"));
    await after.store.dispatch(readOutbox());
    await after.store.dispatch(flushOutbox());
    expect(after.waiting()).toEqual([]);
    expect(stored).toEqual([]);
    expect(await after.kept()).toEqual(["ana's"]);
  });

  it("stops what is being sent", async () => {
    const { store: chat, signIn, outbox } = setUp();
    await outbox.put(entry("one", { queuedAt: 1 }));
    await outbox.put(entry("two", { queuedAt: 2 }));
    trouble = () => signIn("ben");
    await chat.dispatch(flushOutbox());
    expect(texts()).toEqual(["one"]);
  });

  it("is named in each sending, so that a changed cookie changes nothing", async () => {
    const { store: chat, calls } = setUp();
    await chat.dispatch(sendMessage("talk", "hello"));
    expect(calls[0]?.body["sender"]).toBe("ana");
  });
});

describe("several tabs", () => {
  it("store a message once", async () => {
    const [one, other] = [setUp(), setUp()];
    await one.outbox.put(entry("hello"));
    await Promise.all([one, other].map((tab) => tab.store.dispatch(flushOutbox())));
    expect(texts()).toEqual(["hello"]);
  });

  it("show a message once that another one has sent", async () => {
    const { store: chat, waiting, shown } = setUp();
    trouble = () => {
      throw unreachable;
    };
    await chat.dispatch(sendMessage("talk", "hello"));
    const [sent] = chat.getState().outbox.entries;
    const { clientMsgId = null } = sent ?? {};
    await chat.dispatch(
      receiveMessage(message(1, { senderId: "ana", text: "hello", clientMsgId })),
    );
    expect(waiting()).toEqual([]);
    expect(shown()).toEqual(["hello"]);
    expect(await createOutbox().all("ana")).toEqual([]);
  });
});
