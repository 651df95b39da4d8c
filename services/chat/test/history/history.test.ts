import type { Message } from "@oneworld/contracts/chat/http";
import { describe, expect, it } from "vitest";
import { violationsOf, type AckedSend, type History } from "./history.ts";
import { runHistory } from "./run-history.ts";
import { ACKNOWLEDGED_BEFORE_COMMIT, PUB_SUB_ONLY, STORED_AGAIN } from "./seeded-bugs.ts";

/** Seconds of the long run: `HISTORY_SECONDS=600 npm test -- chat` runs for ten minutes. */
const SECONDS = Number(process.env["HISTORY_SECONDS"] ?? 6);

/** The run itself, and time to start, repair and read everything on a busy machine. */
const TIMEOUT = { timeout: SECONDS * 1000 + 240_000 };

describe("a chat whose nodes, Redis and database connections die again and again", () => {
  it(
    "loses no acknowledged message, repeats none, and shows all devices the same",
    TIMEOUT,
    async () => {
      const { violations, sends, faults } = await runHistory({
        seconds: SECONDS,
        faults: ["node", "node", "redis", "database"],
        pauseMs: 1500,
        settleSeconds: 60,
      });
      expect(violations).toEqual([]);
      // Few enough for a busy machine
      expect(sends).toBeGreaterThan(SECONDS / 10);
      const total = Object.values(faults).reduce((sum, count) => sum + count);
      expect(total).toBeGreaterThan(SECONDS / 10);
    },
  );
});

describe("the checker", () => {
  /** Seconds of runs that end with the first one that shows the bug: in three, a busy machine may send only a few messages. */
  const RUNS = [3, 10, 20, 40];
  const RUNS_TIMEOUT = { timeout: 480_000 };

  it.each([
    [
      "a message that is acknowledged before it is committed",
      "database",
      ACKNOWLEDGED_BEFORE_COMMIT,
      /lost:/,
    ],
    ["a message that is stored twice", "database", STORED_AGAIN, /repeat:/],
    [
      "devices that never receive what pub/sub lost",
      "redis",
      PUB_SUB_ONLY,
      /disagreement: device \d of Member \d holds/,
    ],
  ] as const)("finds %s", RUNS_TIMEOUT, async (_, fault, bug, violation) => {
    const settleSeconds = fault === "redis" ? 5 : 2;
    let found = "";
    for (const seconds of RUNS) {
      const run = { seconds, pauseMs: 400, settleSeconds, faults: [fault], bug };
      found = (await runHistory(run)).violations.join("\n");
      if (violation.test(found)) break;
    }
    expect(found).toMatch(violation);
  });

  const message = (seq: number, text = `No. ${seq}`): Message => ({
    _id: text,
    conversationId: "c",
    seq,
    sender: "a",
    senderId: "a",
    text,
    clientMsgId: null,
    createdAt: "2026-01-05T09:00:00.000Z",
  });
  const send = (seq: number, begunAt: number, ackedAt: number): AckedSend => ({
    message: message(seq),
    conversationId: "c",
    senderId: "a",
    text: `No. ${seq}`,
    begunAt,
    ackedAt,
  });
  const historyOf = (messages: Message[], changes: Partial<History> = {}): History => ({
    sends: [],
    reads: [
      { who: "a", conversationId: "c", messages },
      { who: "b", conversationId: "c", messages },
    ],
    views: [{ who: "device of a", conversationId: "c", messages }],
    contradictions: [],
    ...changes,
  });
  const [one, two, three] = [message(1), message(2), message(3)];

  it("accepts a correct history", () => {
    // The second and the third were under way at the same time
    const sends = [send(1, 0, 5), send(3, 6, 20), send(2, 7, 9)];
    expect(violationsOf(historyOf([one, two, three], { sends }))).toEqual([]);
  });

  it.each([
    ["gap", historyOf([one, three])],
    ["gap", historyOf([two, one])],
    ["repeat", historyOf([one, message(2, "No. 1")])],
    [
      "disagreement",
      historyOf([one], { views: [{ who: "d", conversationId: "c", messages: [] }] }),
    ],
    [
      "disagreement",
      historyOf([one], {
        reads: [one, two].map((last) => ({ who: "a", conversationId: "c", messages: [last] })),
      }),
    ],
    ["lost", historyOf([one], { sends: [send(2, 0, 1)] })],
    ["changed", historyOf([one], { sends: [{ ...send(1, 0, 1), text: "Other" }] })],
    ["order", historyOf([one, two], { sends: [send(1, 10, 11), send(2, 0, 5)] })],
  ])("finds a %s", (kind, history) => {
    expect(violationsOf(history).join("\n")).toContain(kind);
  });
});
