import type { Message } from "@oneworld/contracts/chat/http";
import type { Call } from "@oneworld/remote-kit/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { conversationsReceived } from "../conversations/conversations.slice.ts";
import {
  conversation,
  createChat,
  heldAnswer,
  listOf,
  message,
  messages,
  pageOf,
  unreachable,
} from "../testing/chat-fixture.ts";
import { viewerChanged } from "../viewer/viewer.slice.ts";
import { catchUp, loadOlder, openConversation } from "./load-messages.ts";
import { selectTimeline } from "./messages.slice.ts";
import { receiveMessage } from "./receive-message.ts";

/** What the server has of the conversation. */
let stored: Message[];
let isDown: boolean;

beforeEach(() => {
  stored = messages(1, 120);
  isDown = false;
});

function setUp(answer?: (call: Call) => unknown) {
  const chat = createChat((call) => {
    if (isDown) throw unreachable;
    if (answer) return answer(call);
    if (call.url.startsWith("/api/conversations")) return listOf([conversation()]);
    return pageOf(stored, call.query);
  });
  chat.store.dispatch(conversationsReceived({ part: "first", page: listOf([conversation()]) }));
  const timeline = () => selectTimeline(chat.store.getState(), "talk");
  return {
    ...chat,
    timeline,
    shown: () => (timeline()?.messages ?? []).map(({ seq }) => seq),
    asked: () => chat.calls.filter(({ url }) => url === "/api/messages/talk").map((c) => c.query),
  };
}

const range = (from: number, to: number) => messages(from, to).map(({ seq }) => seq);

describe("opening a conversation", () => {
  it("reads the newest messages, and older ones upwards until there are none", async () => {
    const { store, shown, timeline } = setUp();
    await store.dispatch(openConversation("talk"));
    expect(shown()).toEqual(range(71, 120));
    await store.dispatch(loadOlder("talk"));
    expect(shown()).toEqual(range(21, 120));
    await store.dispatch(loadOlder("talk"));
    expect(shown()).toEqual(range(1, 120));
    expect(timeline()?.hasOlder).toBe(false);
  });

  it("reads what is there again, with what has come since, when it was open before", async () => {
    const { store, shown, asked, timeline } = setUp();
    await store.dispatch(openConversation("talk"));
    stored.push(message(121));
    stored[70] = message(71, { text: "Hidden" });
    await store.dispatch(openConversation("talk"));
    expect(asked().slice(1)).toMatchObject([{ after: 70 }]);
    expect(shown()).toEqual(range(71, 121));
    expect(timeline()?.hasOlder).toBe(true);
    expect(timeline()?.messages[0]?.text).toBe("Hidden");
  });

  it("reads long ones again in parts, and ends where it fails", async () => {
    stored = messages(1, 450);
    const { store, shown, asked, timeline } = setUp();
    await store.dispatch(openConversation("talk"));
    for (let seen = 50; seen < 450; seen += 50) await store.dispatch(loadOlder("talk"));
    expect(shown()).toEqual(range(1, 450));
    stored = stored.map(({ seq }) => message(seq, { text: "Hidden" }));
    const before = asked().length;
    isDown = true;
    await store.dispatch(openConversation("talk"));
    expect(asked().slice(before)).toMatchObject([{ after: 0 }]);
    isDown = false;
    await store.dispatch(openConversation("talk"));
    expect(asked().slice(before + 1)).toMatchObject([{ after: 0 }, { after: 200 }, { after: 400 }]);
    expect(new Set(timeline()?.messages.map(({ text }) => text))).toEqual(new Set(["Hidden"]));
    expect(shown()).toEqual(range(1, 450));
  });

  it("keeps the place of those who have read far up, where little is missing", async () => {
    stored = messages(1, 1_100);
    const { store, shown } = setUp((call) =>
      call.url.startsWith("/api/conversations")
        ? listOf([conversation("talk", { lastSeq: stored.length })])
        : pageOf(stored, call.query),
    );
    await store.dispatch(openConversation("talk"));
    for (let seen = 50; seen < 1_100; seen += 50) await store.dispatch(loadOlder("talk"));
    stored.push(message(1_101));
    const page = listOf([conversation("talk", { lastSeq: 1_101 })]);
    store.dispatch(conversationsReceived({ part: "first", page }));
    await store.dispatch(catchUp("talk", "again"));
    expect(shown()).toEqual(range(1, 1_101));
  });

  it("says why it can't be read, and reads it when asked again", async () => {
    const { store, shown, timeline } = setUp();
    isDown = true;
    await store.dispatch(openConversation("talk"));
    expect(timeline()?.requests.newest?.failure).toBe("Check your connection, then try again.");
    isDown = false;
    await store.dispatch(openConversation("talk"));
    expect(shown()).toEqual(range(71, 120));
    expect(timeline()?.requests.newest).toBeUndefined();
  });

  it("reads nothing for a member who is there no more", async () => {
    const { store, timeline } = setUp();
    const opening = store.dispatch(openConversation("talk"));
    store.dispatch(viewerChanged("ben"));
    await opening;
    expect(timeline()).toBeUndefined();
  });
});

describe("a gap", () => {
  it("is closed as soon as a later message shows it", async () => {
    const { store, shown } = setUp();
    await store.dispatch(openConversation("talk"));
    stored.push(message(121), message(122), message(123));
    await store.dispatch(receiveMessage(message(123)));
    expect(shown()).toEqual(range(71, 123));
  });

  it("of several pages is closed page by page", async () => {
    const { store, shown, asked } = setUp();
    await store.dispatch(openConversation("talk"));
    stored.push(...messages(121, 620));
    await store.dispatch(receiveMessage(message(620)));
    expect(shown()).toEqual(range(71, 620));
    expect(asked().map(({ after }) => after)).toEqual([undefined, 120, 320, 520]);
  });

  it("that is very long leaves the newest messages, older ones upwards", async () => {
    const { store, shown, timeline } = setUp();
    await store.dispatch(openConversation("talk"));
    stored.push(...messages(121, 5_000));
    await store.dispatch(receiveMessage(message(5_000)));
    expect(shown()).toEqual(range(4_951, 5_000));
    expect(timeline()?.hasOlder).toBe(true);
  });

  it("that can't be closed now doesn't hide what has come", async () => {
    const { store, shown } = setUp();
    await store.dispatch(openConversation("talk"));
    isDown = true;
    stored.push(message(121), message(122));
    await store.dispatch(receiveMessage(message(122)));
    expect(shown()).toEqual([...range(71, 120), 122]);
    isDown = false;
    await store.dispatch(catchUp("talk"));
    expect(shown()).toEqual(range(71, 122));
  });

  it("between the newest page and what came while it was on its way is closed", async () => {
    const { answer, release } = heldAnswer();
    const page = pageOf(stored, {});
    let isFirst = true;
    const { store, shown } = setUp(({ query }) => {
      if (!isFirst) return pageOf(stored, query);
      isFirst = false;
      return answer;
    });
    const opening = store.dispatch(openConversation("talk"));
    stored.push(message(121), message(122));
    await store.dispatch(receiveMessage(message(122)));
    release(page);
    await opening;
    await store.dispatch(catchUp("talk"));
    expect(shown()).toEqual(range(71, 122));
  });
});

describe("a live message", () => {
  it("of a conversation that isn't open is only counted", async () => {
    const { store, timeline } = setUp();
    await store.dispatch(receiveMessage(message(1)));
    expect(timeline()).toBeUndefined();
    expect(store.getState().conversations.byId["talk"]?.unreadCount).toBe(1);
  });

  it("of a conversation that isn't known brings the list", async () => {
    const { store } = setUp(() => listOf([conversation("new")]));
    await store.dispatch(receiveMessage(message(1, { conversationId: "new" })));
    expect(store.getState().conversations.byId["new"]).toBeDefined();
  });
});
