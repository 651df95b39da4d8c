import { testSettings } from "@oneworld/service-kit/test/testing";
import type { Pool } from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLocalMembers } from "./local-members.ts";
import { createPresence } from "./presence.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Amara, who talks with Lukas, with look-ups that the test answers in any order. */
function createWatching() {
  const lists: string[][] = [];
  const changes: unknown[] = [];
  const lookUps: { resolve(online: Set<string>): void; reject(error: Error): void }[] = [];
  const members = createLocalMembers({ came: () => undefined, left: () => undefined });
  const emit = (event: string, data: { userId: string }[]) =>
    event === "getUsers" ? lists.push(data.map(({ userId }) => userId)) : changes.push(data);
  const member = members.add({
    data: { member: { id: "amara" } },
    handshake: { auth: {} },
    emit,
  } as never);
  const rows = [{ id: "lukas", watcher: "amara", subject: "lukas" }];
  const query = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ rows }));
  const presence = createPresence({
    pool: { query } as unknown as Pool,
    registry: {
      came: () => undefined,
      left: () => undefined,
      close: () => undefined,
      online: () => new Promise((resolve, reject) => lookUps.push({ resolve, reject })),
    },
    members,
    log: testSettings.log,
  });
  /** Answers the look-up of this number. */
  const answer = async (number: number, ...online: string[]) => {
    await vi.advanceTimersByTimeAsync(0);
    lookUps[number]?.resolve(new Set(online));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { presence, member, answer, lists, changes, lookUps, query };
}

it("is looked up once at a time; all who ask meanwhile get what the next look-up finds", async () => {
  const { presence, member, answer, lists, lookUps } = createWatching();
  const refreshes = Array.from({ length: 50 }, () => presence.refresh(member));
  await answer(0, "lukas");
  await vi.advanceTimersByTimeAsync(0);
  expect(lookUps).toHaveLength(2);
  await answer(1);
  await Promise.all(refreshes);
  expect(lookUps).toHaveLength(2);
  expect([lists[0], lists.at(-1)]).toEqual([["lukas"], []]);
});

it("is looked up again where the look-up before has failed", async () => {
  const { presence, member, answer, lists, query } = createWatching();
  query.mockRejectedValueOnce(new Error("away"));
  const failed = presence.refresh(member);
  const refreshed = presence.refresh(member);
  await expect(failed).rejects.toThrow("away");
  await answer(0, "lukas");
  await refreshed;
  expect(lists).toEqual([["lukas"]]);
});

it("is looked up again if a change and a refresh overlap", async () => {
  const { presence, member, answer, lists, changes, lookUps } = createWatching();
  presence.changed(["lukas"]);
  await vi.advanceTimersByTimeAsync(200);
  void presence.refresh(member);
  await answer(1);
  await answer(0, "lukas");
  expect([lists, changes]).toEqual([[[]], []]);
  await vi.advanceTimersByTimeAsync(200);
  expect(lookUps).toHaveLength(3);
  await answer(2, "lukas");
  expect(lists.at(-1)).toEqual(["lukas"]);
  presence.close();
});

it("is looked up no more once it is closed, so that the process can end", async () => {
  const { presence, lookUps } = createWatching();
  presence.changed(["lukas"]);
  await vi.advanceTimersByTimeAsync(200);
  presence.close();
  lookUps[0]?.reject(new Error("away"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lookUps).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
