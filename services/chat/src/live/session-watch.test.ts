import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LocalMembers } from "./local-members.ts";
import { watchSessions } from "./session-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A node with so many sessions, none of which is answered before the test says so. */
function createWatch(sessions: number) {
  const answers: (() => void)[] = [];
  const disconnected: string[] = [];
  const sockets = Array.from({ length: sessions }, (_, index) => ({
    data: { tokenHash: `token ${index}`, sessionId: `session ${index}` },
    disconnect: () => void disconnected.push(`session ${index}`),
  }));
  const watch = watchSessions({
    sessions: () => new Promise((resolve) => answers.push(() => resolve(null))),
    members: { sockets: () => sockets } as unknown as LocalMembers,
    log: pino({ level: "silent" }),
  });
  return { watch, disconnected, answers };
}

test("sessions that have ended are found by looking all of them up", async () => {
  const { watch, disconnected, answers } = createWatch(2);
  await vi.advanceTimersByTimeAsync(3_500);
  for (const answer of answers) answer();
  await watch.close();
  expect(disconnected).toEqual(["session 0", "session 1"]);
});

test("its end waits for what is being looked up, and nothing else is looked up", async () => {
  const { watch, answers } = createWatch(200);
  await vi.advanceTimersByTimeAsync(3_500);
  const underWay = answers.length;
  expect(underWay).toBeGreaterThan(0);
  let hasEnded = false;
  const ending = watch.close().then(() => (hasEnded = true));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(hasEnded).toBe(false);
  for (const answer of answers) answer();
  await ending;
  expect(answers).toHaveLength(underWay);
});
