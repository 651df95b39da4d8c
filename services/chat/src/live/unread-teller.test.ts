import { testSettings } from "@oneworld/service-kit/testing";
import type { Pool } from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { createLocalMembers } from "./local-members.ts";
import { createUnreadTeller } from "./unread-teller.ts";

afterEach(() => void vi.useRealTimers());

it("asks no more once it is closed, so that the process can end", async () => {
  vi.useFakeTimers();
  let fail = (): void => undefined;
  const query = vi.fn<() => Promise<never>>(
    () => new Promise((_, reject) => (fail = () => reject(new Error("away")))),
  );
  const members = createLocalMembers({ came: () => undefined, left: () => undefined });
  members.add({ data: { member: { id: "member" } } } as never);
  const teller = createUnreadTeller({
    pool: { query } as unknown as Pool,
    members,
    log: testSettings.log,
  });
  teller.mark("member");
  await vi.advanceTimersByTimeAsync(200);
  expect(query).toHaveBeenCalledTimes(1);
  teller.close();
  fail();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(query).toHaveBeenCalledTimes(1);
});
