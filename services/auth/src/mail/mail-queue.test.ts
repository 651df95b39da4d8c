import { createBackground } from "@oneworld/service-kit/background";
import { testSettings } from "@oneworld/service-kit/testing";
import { describe, expect, it } from "vitest";
import { createMailQueue } from "./mail-queue.ts";
import type { Email } from "./mailer.ts";

const EMAIL: Email = { to: "noor@example.org", subject: "Hello", text: "Hello" };

/** A mail server that fails so many times. */
function failing(times: number) {
  const background = createBackground(testSettings.log);
  const sent: Email[] = [];
  let attempts = 0;
  const mailer = async (email: Email) => {
    if ((attempts += 1) <= times) throw new Error("the server is unreachable");
    sent.push(email);
  };
  const queue = createMailQueue(mailer, background, [1, 1]);
  return { queue, sent, attempts: () => attempts, settled: background.settled };
}

describe("a mail queue", () => {
  it("sends after its caller has continued", async () => {
    const { queue, sent, settled } = failing(0);
    queue.send(() => Promise.resolve(EMAIL));
    expect(sent).toEqual([]);
    await settled();
    expect(sent).toEqual([EMAIL]);
  });

  it("gives up after three attempts", async () => {
    for (const [failures, outcome] of [
      [2, [EMAIL]],
      [3, []],
    ] as const) {
      const { queue, sent, attempts, settled } = failing(failures);
      queue.send(() => Promise.resolve(EMAIL));
      await settled();
      expect(sent).toEqual(outcome);
      expect(attempts()).toBe(3);
    }
  });

  it("sends no email when there is none to write", async () => {
    const { queue, attempts, settled } = failing(0);
    queue.send(() => Promise.resolve(null));
    await settled();
    expect(attempts()).toBe(0);
  });
});
