import { testSettings } from "@oneworld/service-kit/test/testing";
import type { Pool } from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { createLocalMembers } from "./local-members.ts";
import { createUnreadNotifier } from "./unread-notifier.ts";

afterEach(() => void vi.useRealTimers());

it("asks no more once it is closed, so that the process can end", async () => {
  vi.useFakeTimers();
  let fail = (): void => undefined;
  const query = vi.fn<() => Promise<never>>(
    () => new Promise((_, reject) => (fail = () => reject(new Error("away")))),
  );
  const members = createLocalMembers({ came: () => undefined, left: () => undefined });
  members.add({ data: { member: { id: "member" } } } as never);
  const notifier = createUnreadNotifier({
    pool: { query } as unknown as Pool,
    members,
    log: testSettings.log,
  });
  notifier.mark("member");
  await vi.advanceTimersByTimeAsync(200);
  expect(query).toHaveBeenCalledTimes(1);
  notifier.close();
  fail();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(query).toHaveBeenCalledTimes(1);
});
