import { afterAll, expect, it } from "vitest";
import { createTestForum, draft } from "../../test/testing.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

/** More than the pool has connections, also if each gives up after its lock timeout. */
const COMMENTS = 40;

it("comments that wait for a locked post leave other members' writes alone", async () => {
  const { browser, publish } = forum.signIn();
  const { _id } = await publish();
  const lock = await forum.pool.connect();
  await lock.query("BEGIN");
  await lock.query("SELECT FROM post WHERE id = $1 FOR UPDATE", [_id]);
  const comments = Array.from({ length: COMMENTS }, (_, at) =>
    browser.post(`/api/comments/${_id}`, { commentContent: `No. ${at}` }),
  );
  const waiting = () =>
    lock.query("SELECT FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid()");
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 5_000 }).toBeGreaterThan(0);

  const { status } = await forum.signIn().browser.post("/api/posts", draft());
  expect(status).toBe(200);
  await lock.query("ROLLBACK");
  lock.release();
  const statuses = (await Promise.all(comments)).map((answer) => answer.status);
  expect(statuses.at(-1)).toBe(201);
});
