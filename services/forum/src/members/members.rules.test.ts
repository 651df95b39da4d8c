import type { MemberUpdated } from "@oneworld/contracts/profile/events";
import { newId } from "@oneworld/service-kit/data/id";
import { delivers } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum, readPage } from "../../test/testing.ts";
import { memberHandlers } from "./members.rules.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

const deliver = delivers(() => memberHandlers(forum.db));

const registered =
  (memberId: string, name = "Registered") =>
  () =>
    deliver("member.registered", {
      memberId,
      name,
      registeredAt: new Date().toISOString(),
    });

const updated =
  (memberId: string, version: number, changes: Partial<MemberUpdated> = {}) =>
  () =>
    deliver("member.updated", {
      memberId,
      version,
      name: `Version ${version}`,
      bio: "",
      img: { secure_url: `/images/${version}.webp` },
      statusBadge: "Warrior",
      ...changes,
    });

const authorOf = async (id: string) => {
  const { posts } = await readPage(forum.visitor(), `/api/userposts/${id}`);
  return posts[0]?.user;
};

describe("authors of posts", () => {
  it("are the newest that profile published, in any order and with repeats", async () => {
    const author = forum.signIn("At sign-in");
    await author.publish();
    const events = [registered(author.id), updated(author.id, 1), updated(author.id, 2)];
    const orders = [
      [2, 1, 0],
      [0, 1, 2],
      [1, 0, 2, 0, 1],
      [2, 2, 1, 1, 0, 0],
    ];
    for (const order of orders) {
      await forum.db.member.update({ where: { id: author.id }, data: { name: "", version: 0 } });
      for (const index of order) await events[index]?.();
      expect(await authorOf(author.id)).toEqual({
        _id: author.id,
        name: "Version 2",
        img: { secure_url: "/images/2.webp" },
        statusBadge: "Warrior",
      });
    }
  });

  it("are known after the sign-up alone, and lose a picture that was removed", async () => {
    const id = newId();
    await registered(id, "Ingrid Halvorsen")();
    expect(await readPage(forum.visitor(), `/api/userposts/${id}`)).toMatchObject({ posts: [] });
    const author = forum.signIn();
    await author.publish();
    await updated(author.id, 1)();
    await updated(author.id, 2, { img: null, statusBadge: "Basic" })();
    expect(await authorOf(author.id)).toMatchObject({ img: null, statusBadge: "Basic" });
  });

  it("are not undone by writing again under an older name", async () => {
    const author = forum.signIn("Old Name");
    await author.publish();
    await updated(author.id, 3, { name: "New Name" })();
    await author.publish();
    await registered(author.id, "Old Name")();
    expect(await authorOf(author.id)).toMatchObject({ name: "New Name" });
  });

  it("come right when many versions arrive at once", async () => {
    const author = forum.signIn();
    await author.publish();
    const versions = Array.from({ length: 30 }, (_, index) => 1 + ((index * 7) % 30));
    await Promise.all(versions.map((version) => updated(author.id, version)()));
    expect(await authorOf(author.id)).toMatchObject({ name: "Version 30" });
  });
});
