import type { CaseQuery } from "@oneworld/contracts/forum/moderation";
import { CASE_ORDERS, CASE_STATUSES, UNDECIDED } from "@oneworld/contracts/forum/moderation-kinds";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";
import type { Prisma } from "../generated/client.ts";
import { addEvent, listCases, lockCase } from "./cases.repo.ts";
import { purgeRemovedJob } from "./purge-removed.ts";
import { storedStatusesJob } from "./stored-statuses.ts";

let forum: Awaited<ReturnType<typeof createTestForum>>;
beforeAll(async () => {
  forum = await createTestForum();
});
afterAll(() => forum.close());

const job = () => storedStatusesJob({ db: forum.db });

type Query = Pick<CaseQuery, "status" | "order">;
const STATUSES: Query["status"][] = [...CASE_STATUSES, UNDECIDED, undefined];
const QUERIES = STATUSES.flatMap((status) =>
  CASE_ORDERS.map((order): Query => ({ status, order })),
);

describe("the stored status of a case", () => {
  /** Each kind of event, and the decisions that the view distinguishes. */
  const EVENTS = [
    ["report"],
    ["hold", "hide"],
    ["claim"],
    ["claim", null, false],
    ["note"],
    ["decide", "keep"],
    ["decide", "hideProfile"],
    ["decide", "suspend"],
    ["decide", "ban"],
    ["second", "ban"],
    ["appeal"],
    ["resolveAppeal"],
    ["reverse"],
  ];

  /** Events of each case. */
  const LENGTH = 3;

  /** Adds to the case of each sequence its event of this place: the row alone, as every release does. */
  const addToEach = (seq: number) => forum.db.$executeRaw`
    INSERT INTO moderation_event (id, case_id, seq, kind, action, granted)
    SELECT gen_random_uuid(), one.id, ${seq}, event->>0, event->>1, (event->>2)::boolean
    FROM moderation_case one JOIN jsonb_array_elements(${JSON.stringify(EVENTS)}::jsonb) WITH ORDINALITY given (event, place)
      ON place - 1 = target::int / ${EVENTS.length ** (seq - 1)}::int % ${EVENTS.length}::int`;

  /** The statuses that cases have by the view, each with those stored for it. */
  const statuses = async () => {
    const rows = await forum.db.$queryRaw<{ status: string; stored: string | null }[]>`
      SELECT DISTINCT status, stored_status AS stored FROM moderation_case JOIN moderation_state ON case_id = id`;
    return new Set(rows.map(({ status, stored }) => `${status}: ${stored}`));
  };
  const same = new Set(CASE_STATUSES.map((status) => `${status}: ${status}`));

  const listIds = async (query: Query) => {
    const rows = await listCases(forum.db, { ...query, limit: 10_000, readerId: newId() });
    return rows.map(({ id }) => id);
  };

  beforeAll(async () => {
    await forum.db.moderationCase.createMany({
      data: Array.from({ length: EVENTS.length ** LENGTH }, (_, number) => ({
        id: newId(),
        kind: "profile",
        target: String(number),
      })),
    });
  });

  it("is that of the view after each sequence of events", async () => {
    for (let seq = 1; seq <= LENGTH; seq += 1) {
      await addToEach(seq);
      expect([...(await statuses())].filter((one) => !same.has(one))).toEqual([]);
    }
    expect(await statuses()).toEqual(same);
  });

  it("is stored by the job for older cases, which the queue lists before, too", async () => {
    const lists = await Promise.all(QUERIES.map(listIds));
    await forum.db.moderationCase.updateMany({ data: { storedStatus: null } });
    expect(await Promise.all(QUERIES.map(listIds))).toEqual(lists);
    await Promise.all([job().run(), job().run()]);
    // What one had locked, the other one has stored
    expect(await statuses()).toEqual(same);
    expect(await Promise.all(QUERIES.map(listIds))).toEqual(lists);
    const all = lists.at(-1);
    const decided = new Set(await listIds({ status: "decided", order: "newest" }));
    expect(await listIds({ status: UNDECIDED, order: "oldest" })).toEqual(
      all?.filter((id) => !decided.has(id)),
    );
  });

  it("is left by the job to who has locked the case", async () => {
    const [one] = await listIds({ status: "open", order: "oldest" });
    const id = one ?? "";
    await forum.db.moderationCase.updateMany({ data: { storedStatus: null, lastSeq: LENGTH } });
    await forum.db.$transaction(async (tx) => {
      await lockCase(tx, id);
      await job().run();
      await addEvent(tx, id, { kind: "decide", action: "keep" });
    });
    expect(await statuses()).toEqual(same);
    expect(await listIds({ status: "decided", order: "oldest" })).toContain(id);
  });
});

describe("the queue behind very many decided cases", () => {
  const DECIDED = 20_000;
  const UNDECIDED_CASES = 30;
  const LIMIT = 20;
  /** The oldest cases, which are of a kind, a rule and an author of their own. */
  const RARE = 5;
  const author = newId();
  const middle = "01900000-0000-7000-8000-000000010000";

  beforeAll(async () => {
    const idOf = (part: string) =>
      `('01900000-0000-7000-${part}-' || lpad(n::text, 12, '0'))::uuid`;
    const statements = [
      // The statuses are stored below, at once
      "ALTER TABLE moderation_event DISABLE TRIGGER USER",
      "DELETE FROM moderation_event",
      "DELETE FROM moderation_case",
      `INSERT INTO moderation_case (id, kind, target, author_id, last_seq, stored_status)
      SELECT ${idOf("8000")}, CASE WHEN n > ${RARE} THEN 'message' ELSE 'review' END, n, CASE WHEN n <= ${RARE} THEN '${author}'::uuid END, 2, CASE WHEN abs(n - ${DECIDED / 2}) < ${UNDECIDED_CASES / 2} THEN 'open' ELSE 'decided' END
      FROM generate_series(1, ${DECIDED}) n`,
      `INSERT INTO moderation_event (id, case_id, seq, kind)
      SELECT ${idOf("9000")}, ${idOf("8000")}, 1, 'report' FROM generate_series(1, ${DECIDED}) n`,
      `INSERT INTO report (id, type, rule, title, description, case_id)
      SELECT ${idOf("9000")}, 'user', CASE WHEN n <= ${RARE} THEN 'fake' WHEN n % 2 = 0 THEN 'hate' END, '', '', ${idOf("8000")}
      FROM generate_series(1, ${DECIDED}) n`,
      `INSERT INTO moderation_event (id, case_id, seq, kind, action)
      SELECT gen_random_uuid(), id, 2, 'decide', 'keep' FROM moderation_case WHERE stored_status = 'decided'`,
      "ALTER TABLE moderation_event ENABLE TRIGGER USER",
      "VACUUM (ANALYZE) moderation_case, moderation_event, report",
    ];
    for (const statement of statements) await forum.pool.query(statement);
  });

  /** Rows that a call reads. */
  const rowsRead = (call: (tx: Prisma.TransactionClient) => Promise<unknown[]>) =>
    forum.db.$transaction(async (tx) => {
      const count = async () => {
        const [row] = await tx.$queryRaw<{ read: number }[]>`
          SELECT sum(seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables
          WHERE relname LIKE 'moderation%' OR relname = 'report'`;
        return row?.read ?? 0;
      };
      const before = await count();
      const rows = await call(tx);
      return { listed: rows.length, read: (await count()) - before };
    });

  it.each<[string, number, Partial<CaseQuery>]>([
    ["undecided cases", LIMIT, { status: UNDECIDED }],
    ["the newest undecided cases", LIMIT, { status: UNDECIDED, order: "newest" }],
    ["undecided cases after a cursor", 14, { status: UNDECIDED, cursor: middle }],
    ["undecided cases of no author in question", LIMIT, { status: UNDECIDED, except: newId() }],
    ["undecided cases of another kind", 0, { status: UNDECIDED, kind: "post" }],
    ["open cases", LIMIT, { status: "open" }],
    ["appealed cases", 0, { status: "appealed" }],
    ["decided cases", LIMIT, { status: "decided" }],
    ["all cases", LIMIT, {}],
    ["cases of a rare kind", RARE, { kind: "review" }],
    ["the newest cases of a rare kind", RARE, { kind: "review", order: "newest" }],
    ["decided cases of a rare kind", RARE, { kind: "review", status: "decided" }],
    ["cases of a kind that no case has", 0, { kind: "profile" }],
    ["cases of a frequent kind", LIMIT, { kind: "message" }],
    ["cases with a rare rule", RARE, { rule: "fake" }],
    ["the newest cases with a rare rule", RARE, { rule: "fake", order: "newest" }],
    ["cases with a rule that no report names", 0, { rule: "hacking" }],
    ["cases with a frequent rule", LIMIT, { rule: "hate" }],
    ["cases with a frequent rule after a cursor", LIMIT, { rule: "hate", cursor: middle }],
    ["undecided cases with a frequent rule", 15, { rule: "hate", status: UNDECIDED }],
    ["cases with reports of no rule", LIMIT, { rule: "other", order: "newest" }],
    ["cases of an author", RARE, { author, order: "newest" }],
  ])("reads for %s only what it lists, or all undecided ones", async (_, expected, query) => {
    const { listed, read } = await rowsRead((tx) =>
      listCases(tx, { order: "oldest", limit: LIMIT, readerId: newId(), ...query }),
    );
    expect(listed).toBe(expected);
    expect(read).toBeLessThan(20 * UNDECIDED_CASES);
  });

  it("isn't read for texts that moderators have removed", async () => {
    const { read } = await rowsRead(async (tx) => {
      await purgeRemovedJob({ db: tx as typeof forum.db }).run();
      return [];
    });
    expect(read).toBeLessThan(UNDECIDED_CASES);
  });
});
