import { createBackground } from "@oneworld/service-kit/process/background";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAuth } from "../../test/testing.ts";
import { createMailQueue, mailJob } from "./mail-queue.ts";
import type { Email } from "./mailer.ts";

const EMAIL: Email = { to: "noor@example.org", subject: "Hello", text: "#token=secret" };

const auth = await createTestAuth();

beforeEach(() => auth.db.waitingEmail.deleteMany());

afterAll(() => auth.close());

/** A mail server that fails so many times. */
function failing(times: number, secret = "factor-secret-for-tests-0123456789abc") {
  const background = createBackground(testSettings.log);
  const sent: Email[] = [];
  let attempts = 0;
  const mailer = (email: Email) => {
    if ((attempts += 1) <= times) return Promise.reject(new Error("the server is unreachable"));
    return Promise.resolve(void sent.push(email));
  };
  const { db } = auth;
  const deps = { db, mailer, log: testSettings.log, settings: { FACTOR_SECRET: secret } };
  return {
    queue: createMailQueue({ ...deps, background }),
    sent,
    attempts: () => attempts,
    settled: background.settled,
    runJob: () => mailJob(deps).run(),
  };
}

const makeDue = () =>
  auth.db.$executeRaw`UPDATE waiting_emails SET due_at = now() - interval '1 second'`;

/** Seconds until the next attempt. */
const waits = async (): Promise<number[]> => {
  const rows = await auth.db.$queryRaw<{ seconds: number }[]>`
    SELECT round(extract(epoch FROM due_at - now()))::int AS seconds FROM waiting_emails`;
  return rows.map(({ seconds }) => seconds);
};

describe("a mail queue", () => {
  it("sends after its caller has continued, and keeps no copy", async () => {
    const { queue, sent, settled } = failing(0);
    queue.send(() => Promise.resolve(EMAIL));
    expect(sent).toEqual([]);
    await settled();
    expect(sent).toEqual([EMAIL]);
    expect(await auth.db.waitingEmail.count()).toBe(0);
  });

  it("repeats failed attempts after growing pauses, also in another process", async () => {
    const { queue, sent, settled } = failing(1);
    queue.send(() => Promise.resolve(EMAIL));
    await settled();
    expect(await waits()).toEqual([5]);
    const other = failing(1);
    await other.runJob();
    expect(other.attempts()).toBe(0);
    await makeDue();
    await other.runJob();
    expect(await waits()).toEqual([15]);
    await makeDue();
    await Promise.all([other.runJob(), other.runJob()]);
    expect([...sent, ...other.sent]).toEqual([EMAIL]);
    expect(await auth.db.waitingEmail.count()).toBe(0);
  });

  it("gives up after a day", async () => {
    const { queue, settled, runJob, attempts } = failing(2);
    queue.send(() => Promise.resolve(EMAIL));
    await settled();
    await auth.db.$executeRaw`UPDATE waiting_emails SET created_at = now() - interval '1 day'`;
    await makeDue();
    await runJob();
    expect(attempts()).toBe(2);
    expect(await auth.db.waitingEmail.count()).toBe(0);
  });

  it("stores an email encrypted, and one that can't be read doesn't stop the others", async () => {
    const { queue, settled, runJob, sent } = failing(2);
    queue.send(() => Promise.resolve(EMAIL));
    await settled();
    const row = await auth.db.waitingEmail.findFirstOrThrow();
    expect(Buffer.from(row.sealed).toString("latin1")).not.toContain("secret");
    const foreign = failing(1, "another-secret-for-tests-0123456789abc");
    foreign.queue.send(() => Promise.resolve({ ...EMAIL, subject: "Unreadable" }));
    await foreign.settled();
    for (const _ of [1, 2]) {
      await makeDue();
      await runJob();
    }
    expect(sent).toEqual([EMAIL]);
    expect(await auth.db.waitingEmail.count()).toBe(1);
  });

  it("sends no email when there is none to write", async () => {
    const { queue, attempts, settled } = failing(0);
    queue.send(() => Promise.resolve(null));
    await settled();
    expect(attempts()).toBe(0);
  });
});
