import path from "node:path";
import { logTo } from "@oneworld/dev/src/processes/log.ts";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { aroundAll, describe, expect, it, onTestFinished } from "vitest";
import { audit } from "./audit.ts";
import type { Fault, Subject } from "./fault-table.ts";
import { type Load, startLoad } from "./load.ts";
import { runCell } from "./matrix.ts";
import { isFailure, Member } from "./member.ts";
import { type PairSite, withPairSite } from "./pair-site.ts";

/** Little, and never late, so that a busy machine has time for it: `npm run faults` measures. */
const LOAD = { scale: 0.2, lateMs: Infinity };

/** Milliseconds: enough for a fault to be noticed, and for its end. */
const TIMES = { beforeMs: 500, faultMs: 2_000, calmMs: 1_000 };

type Cells = readonly (readonly [Subject, Fault])[];

/** What `npm test` has time for: a process that dies, and the two servers when they go silent instead. */
const ALWAYS: Cells = [
  ["forum", "killed"],
  ["redis", "half-open"],
  ["postgres", "half-open"],
];
const MORE: Cells = [
  ["edge", "killed"],
  ["chat", "stopped"],
  ["redis", "emptied"],
  ["postgres", "killed"],
];
const CELLS = process.env.FAULTS === "few" ? ALWAYS : [...ALWAYS, ...MORE];

let site: PairSite;
let load: Load;

aroundAll(async (runTests) => {
  const log = logTo(path.join(ROOT, "reports/pair-site.log"));
  const env = { ...process.env, PORT_BASE: undefined };
  await withPairSite({ env, log }, new AbortController().signal, async (started) => {
    site = started;
    load = await startLoad(site, LOAD);
    // Processes that have just started are slow, which isn't a fault's doing
    if ((await load.recovery(Date.now(), 2_000)) === Infinity)
      throw new Error(`Calls fail without a fault, too: ${JSON.stringify(load.seen(0))}`);
    await runTests();
    await load.end();
  });
});

describe("two of everything under load", () => {
  it.each(CELLS)(
    "%s %s: keeps what it acknowledged, once, and recovers",
    async (subject, fault) => {
      const cell = await runCell(site, load, { subject, fault, ...TIMES });
      if (typeof cell === "string") throw new Error(cell);
      const { lost, doubled, wrong } = cell.audit;
      const { missing } = cell;
      expect({ lost, doubled, wrong, missing }).toEqual({
        lost: [],
        doubled: [],
        wrong: [],
        missing: [],
      });
      expect(cell.recovery, `failed: ${JSON.stringify(cell.failures)}`).toBeLessThan(Infinity);
      expect(cell.calls).toBeGreaterThan(0);
    },
  );

  it("finds a member who signed up while Redis is away, in every service", async () => {
    const [member, other] = [new Member(site.address), new Member(site.address)];
    site.proxies.redis.silence();
    onTestFinished(() => {
      site.proxies.redis.resume();
      for (const { socket } of [member, other]) socket?.disconnect();
    });
    await Promise.all([member.join(), other.join()]);
    const calls: Parameters<Member["call"]>[] = [
      ["GET", `/api/users/${other.id}`],
      ["GET", `/api/userposts/${other.id}`],
      ["GET", `/api/userschat?userId=${other.id}`],
      ["POST", `/api/follow/${other.id}`, { followerId: member.id }],
      ["POST", "/api/conversations", { receiverId: other.id }],
    ];
    const answers = await Promise.all(calls.map((call) => member.call(...call)));
    expect(answers.filter(isFailure)).toEqual([]);
  });

  it("finds a write that is lost", async () => {
    const posts = load.acknowledged.get("post") as Set<string>;
    posts.add("load that was never stored");
    const { lost } = await audit(site, load, 0);
    expect(lost.join()).toContain("load that was never stored");
  });
});
