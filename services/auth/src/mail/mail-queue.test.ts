import { createBackground } from "@oneworld/service-kit/background";
import { testSettings } from "@oneworld/service-kit/testing";
import { describe, expect, it } from "vitest";
import { createMailQueue } from "./mail-queue.ts";
import type { Letter } from "./mailer.ts";

const LETTER: Letter = { to: "noor@example.org", subject: "Hello", text: "Hello" };

/** Mail to a server that fails so many times. */
function failing(times: number) {
  const background = createBackground(testSettings.log);
  const sent: Letter[] = [];
  let tries = 0;
  const mailer = async (letter: Letter) => {
    if ((tries += 1) <= times) throw new Error("the server is away");
    sent.push(letter);
  };
  const queue = createMailQueue(mailer, background, [1, 1]);
  return { queue, sent, tries: () => tries, settled: background.settled };
}

describe("a mail queue", () => {
  it("sends after the one who asked went on", async () => {
    const { queue, sent, settled } = failing(0);
    queue.send(() => Promise.resolve(LETTER));
    expect(sent).toEqual([]);
    await settled();
    expect(sent).toEqual([LETTER]);
  });

  it("tries three times, then lets it be", async () => {
    for (const [failures, outcome] of [
      [2, [LETTER]],
      [3, []],
    ] as const) {
      const { queue, sent, tries, settled } = failing(failures);
      queue.send(() => Promise.resolve(LETTER));
      await settled();
      expect(sent).toEqual(outcome);
      expect(tries()).toBe(3);
    }
  });

  it("sends nothing where there is nothing to say", async () => {
    const { queue, tries, settled } = failing(0);
    queue.send(() => Promise.resolve(null));
    await settled();
    expect(tries()).toBe(0);
  });
});
