import { toApiError } from "@oneworld/service-kit/http/errors";
import { testSettings } from "@oneworld/service-kit/test/testing";
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
])("a deadlock by %s is answered with 503, since a retry may succeed", async (_, lock) => {
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
    outcome.status === "rejected" ? [toApiError(outcome.reason, testSettings.log)] : [],
  );
  expect(errors).toMatchObject([{ code: "unavailable" }]);
});
