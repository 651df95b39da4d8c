import type { Addresses } from "@oneworld/contracts/site/page-addresses";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";
import { listParts } from "./addresses.repo.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

const list = async (query: string) =>
  (await forum.visitor().get<Addresses>(`/api/posts/addresses${query}`)).body;

it("lists where posts are and when they last changed, oldest first, page by page", async () => {
  expect(await list("")).toEqual({ addresses: [], nextCursor: null });
  const author = forum.signIn();
  const posts = [await author.publish(), await author.publish(), await author.publish()];
  const editedAt = new Date("2026-01-05T09:00:00.123Z");
  await forum.db.post.update({ where: { id: posts[1]?._id ?? "" }, data: { editedAt } });
  const first = await list("?limit=2");
  expect(first.addresses).toEqual([
    { path: `/post/${posts[0]?._id}`, modifiedAt: posts[0]?.createdAt },
    { path: `/post/${posts[1]?._id}`, modifiedAt: editedAt.toISOString() },
  ]);
  const second = await list(`?limit=2&cursor=${first.nextCursor}`);
  expect(second.addresses.map(({ path }) => path)).toEqual([`/post/${posts[2]?._id}`]);
  expect(second.nextCursor).toBeNull();
});

it.each(["limit=0", "limit=1001", "limit=x", "cursor=..%2f", "cursor=%00"])(
  "refuses %s and names the field",
  async (query) => {
    const { status, body } = await forum.visitor().get(`/api/posts/addresses?${query}`);
    expect([status, Object.keys(body["fields"] as object)]).toEqual([400, [query.split("=")[0]]]);
  },
);

it("begins a part after each so many posts, and no empty one", async () => {
  const other = await createTestForum();
  try {
    expect((await other.visitor().get("/api/posts/addresses/parts")).body).toEqual({ parts: [] });
    const author = newId();
    await other.db.member.create({ data: { id: author, name: "Amara Okafor" } });
    await other.db.$executeRaw`
      INSERT INTO post (id, author_id, title, content, category)
      SELECT lpad(to_hex(i), 32, '0')::uuid, ${author}::uuid, 'Title', 'Content', 'Climate'
      FROM generate_series(1, 100) i`;
    const at = (place: number) => `00000000-0000-0000-0000-${place.toString(16).padStart(12, "0")}`;
    expect(await listParts(other.db, 40)).toEqual([null, at(40), at(80)]);
    expect(await listParts(other.db, 50)).toEqual([null, at(50)]);
    expect(await listParts(other.db, 100)).toEqual([null]);
    expect(await listParts(other.db, 1_000)).toEqual([null]);
  } finally {
    await other.close();
  }
});
