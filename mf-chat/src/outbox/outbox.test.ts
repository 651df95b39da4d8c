import { unsentMessagesKey } from "@oneworld/contracts/chat/unsent-messages";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubIndexedDb } from "../testing/stub-indexed-db.ts";
import { entry } from "../testing/chat-fixture.ts";
import { createOutbox } from "./outbox.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

describe("the outbox", () => {
  it("keeps messages across reloads, in the order in which they were sent", async () => {
    const before = createOutbox();
    await before.put(entry("second", { queuedAt: 2 }));
    await before.put(entry("first", { queuedAt: 1 }));
    const texts = (await createOutbox().all("ana")).map(({ text }) => text);
    expect(texts).toEqual(["first", "second"]);
  });

  it("forgets what was removed", async () => {
    const outbox = createOutbox();
    await outbox.put(entry("one"));
    await outbox.put(entry("two"));
    await outbox.remove(entry("one").clientMsgId);
    expect((await createOutbox().all("ana")).map(({ text }) => text)).toEqual(["two"]);
  });

  it("shows a member only their own messages", async () => {
    const outbox = createOutbox();
    await outbox.put(entry("mine"));
    await outbox.put(entry("theirs", { memberId: "ben" }));
    expect((await outbox.all("ben")).map(({ text }) => text)).toEqual(["theirs"]);
    expect(await outbox.all("cleo")).toEqual([]);
  });

  it("says in the local storage whether there is something to send", async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    const outbox = createOutbox();
    await outbox.put(entry("one"));
    expect([...kept]).toEqual([[unsentMessagesKey("ana"), "true"]]);
    await outbox.put(entry("one", { refusal: { message: "No.", isFinal: true } }));
    await outbox.all("ana");
    expect([...kept]).toEqual([]);
  });

  it("notifies other tabs of changes, until they stop watching", async () => {
    const [one, other] = [createOutbox(), createOutbox()];
    const heard = vi.fn<() => void>();
    const stops = [one.watch(() => {}), other.watch(heard)];
    await one.put(entry("one"));
    await vi.waitUntil(() => heard.mock.calls.length === 1);
    for (const stop of stops) stop();
    await one.remove(entry("one").clientMsgId);
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe("where the browser keeps nothing", () => {
  const closeStorage = () =>
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new Error("The operation is insecure.");
      },
    });

  it("messages wait in memory", async () => {
    closeStorage();
    const outbox = createOutbox();
    await outbox.put(entry("one"));
    await outbox.put(entry("theirs", { memberId: "ben" }));
    expect((await outbox.all("ana")).map(({ text }) => text)).toEqual(["one"]);
    await outbox.remove(entry("one").clientMsgId);
    expect(await outbox.all("ana")).toEqual([]);
  });

  it("the mark of what waits in the database stays", async () => {
    closeStorage();
    const removeItem = vi.fn<(key: string) => void>();
    vi.stubGlobal("localStorage", { removeItem });
    expect(await createOutbox().all("ana")).toEqual([]);
    expect(removeItem).not.toHaveBeenCalled();
  });
});
