import { toApiError } from "@oneworld/service-kit/http/errors";
import { createLogger } from "@oneworld/service-kit/process/logger";
import { afterAll, expect, it } from "vitest";
import { createTestForum } from "../test/testing.ts";
import type { Prisma } from "./generated/client.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

type Lock = (tx: Prisma.TransactionClient, id: string) => Promise<unknown>;

it.each<[string, Lock]>([
  [
    "a model",
    (tx, id) => tx.post.updateMany({ where: { id }, data: { likeCount: { increment: 0 } } }),
  ],
  ["SQL", (tx, id) => tx.$queryRaw`SELECT FROM post WHERE id = ${id}::uuid FOR UPDATE`],
])(
  "a deadlock by %s is answered with 503, since a retry may succeed, and has a line of its own",
  async (_, lock) => {
    const lines: string[] = [];
    const log = createLogger("forum", "trace", { write: (line) => void lines.push(line) });
    const author = forum.signIn();
    const [one, other] = [await author.publish(), await author.publish()];
    let locked = 0;
    const inTurn = (first: string, second: string) =>
      forum.db.$transaction(async (tx) => {
        await lock(tx, first);
        locked += 1;
        await expect.poll(() => locked).toBe(2);
        await lock(tx, second);
      });
    const outcomes = await Promise.allSettled([
      inTurn(one._id, other._id),
      inTurn(other._id, one._id),
    ]);
    const errors = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [toApiError(outcome.reason, log)] : [],
    );
    expect(errors).toMatchObject([{ code: "unavailable" }]);
    expect(lines.join()).toMatch(/"msg":"deadlock or [^"]+"/);
    expect(lines.join()).not.toContain("unreachable");
  },
);
