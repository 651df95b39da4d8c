import type { MemberUpdated } from "@oneworld/contracts/members/events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestAuth, newcomer } from "../testing.ts";
import { updateFaces } from "./account.repo.ts";

const face = (memberId: string, version: number, bio: string): MemberUpdated => ({
  memberId,
  version,
  name: "Noor H.",
  bio,
  img: { secure_url: `/api/images/${version}` },
  statusBadge: "Legend",
});

describe("a member's public face, as profile tells it", () => {
  let auth: Awaited<ReturnType<typeof createTestAuth>>;
  beforeAll(async () => {
    auth = await createTestAuth();
  });
  afterAll(() => auth.close());

  it("is what the member's browser is told, the newest whatever the order of arrival", async () => {
    const browser = auth.browser();
    const { body } = await browser.post("/api/users", newcomer());
    const id = String(body.id);
    for (const [version, bio] of [
      [2, "second"],
      [3, "third"],
      [1, "first"],
      [3, "third again"],
    ] as const) {
      await updateFaces(auth.db, [face(id, version, bio)]);
    }
    const { body: probe } = await browser.get("/api/users/session");
    expect(probe).toEqual({
      user: {
        ...body,
        name: "Noor H.",
        bio: "third",
        img: { secure_url: "/api/images/3" },
        statusBadge: "Legend",
      },
    });
  });

  it("can lose its picture", async () => {
    const browser = auth.browser();
    const { body } = await browser.post("/api/users", newcomer());
    const id = String(body.id);
    await updateFaces(auth.db, [face(id, 1, "")]);
    await updateFaces(auth.db, [{ ...face(id, 2, ""), img: null }]);
    expect((await browser.get("/api/users/session")).body).toMatchObject({ user: { img: null } });
  });

  it("of somebody unknown changes nothing", async () => {
    await expect(
      updateFaces(auth.db, [face("019b8d3a-00ff-7000-8000-000000000001", 1, "")]),
    ).resolves.toBeUndefined();
  });
});
