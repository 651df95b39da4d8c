import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { followListSchema, type FollowList } from "@oneworld/contracts/profile/http";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { createTestProfile, type TestProfile } from "../../test/testing.ts";

const profile = await createTestProfile();
afterAll(() => profile.close());

type Browser = ReturnType<TestProfile["visitor"]>;

async function readList(browser: Browser, path: string): Promise<FollowList> {
  const { status, body } = await browser.get(path);
  expect(status).toBe(200);
  return followListSchema.strict().parse(body);
}

/** All pages of a list. */
async function readAll(browser: Browser, path: string, betweenPages?: (seen: string[]) => unknown) {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: FollowList = await readList(
      browser,
      `${path}?limit=2${cursor ? `&cursor=${cursor}` : ""}`,
    );
    expect(page.members.length).toBeLessThanOrEqual(2);
    seen.push(...page.members.map(({ _id }) => _id));
    cursor = page.nextCursor;
    await betweenPages?.(seen);
  } while (cursor);
  return seen;
}

describe.each(["followers", "following"] as const)("GET /api/users/:id/%s", (side) => {
  /** Makes one member follow the other, seen from the member whose list it is. */
  const link = (owner: Member, listed: Member, call = "follow") =>
    side === "followers"
      ? listed.browser.post(`/api/${call}/${owner.id}`)
      : owner.browser.post(`/api/${call}/${listed.id}`);

  it("lists public profiles, newest first, page by page", async () => {
    const owner = await profile.join();
    const listed = [];
    for (let index = 0; index < 5; index += 1) {
      const member = await profile.join(`Member ${index}`);
      await link(owner, member);
      listed.unshift(member.id);
    }
    const path = `/api/users/${owner.id}/${side}`;
    expect(await readAll(profile.visitor(), path)).toEqual(listed);
    const { members, nextCursor } = await readList(profile.visitor(), path);
    expect(members.map(({ name }) => name)).toEqual([4, 3, 2, 1, 0].map((n) => `Member ${n}`));
    expect(members[0]).toEqual({
      _id: listed[0],
      name: "Member 4",
      img: null,
      statusBadge: "Basic",
      followedByViewer: false,
    });
    expect(nextCursor).toBeNull();
    const other = side === "followers" ? "following" : "followers";
    expect(await readAll(profile.visitor(), `/api/users/${owner.id}/${other}`)).toEqual([]);
  });

  it("says whom the viewer follows", async () => {
    const [owner, viewer, liked, unknown] = [
      await profile.join(),
      await profile.join(),
      await profile.join(),
      await profile.join(),
    ];
    await link(owner, liked);
    await link(owner, unknown);
    await viewer.browser.post(`/api/follow/${liked.id}`);
    const { members } = await readList(viewer.browser, `/api/users/${owner.id}/${side}`);
    expect(members.map(({ _id, followedByViewer }) => [_id, followedByViewer])).toEqual([
      [unknown.id, false],
      [liked.id, true],
    ]);
  });

  it("has no gaps and no repeats while follows come and go", async () => {
    const owner = await profile.join();
    const listed: Member[] = [];
    for (let index = 0; index < 7; index += 1) {
      listed.unshift(await profile.join());
      await link(owner, listed[0]!);
    }
    const seen = await readAll(
      profile.visitor(),
      `/api/users/${owner.id}/${side}`,
      async (read) => {
        await link(owner, await profile.join());
        // The entry that the cursor names goes
        const last = listed.find(({ id }) => id === read.at(-1));
        if (last) await link(owner, last, "unfollow");
      },
    );
    expect(seen).toEqual(listed.map(({ id }) => id));
  });

  it("is empty for a new member, and not found for an unknown one", async () => {
    const newcomer = profile.signIn();
    expect(await readList(newcomer.browser, `/api/users/${newcomer.id}/${side}`)).toEqual({
      members: [],
      nextCursor: null,
    });
    for (const id of [newcomer.id, newId(), "me", "%00"]) {
      const { status, body } = await profile.visitor().get(`/api/users/${id}/${side}`);
      expect([status, errorBodySchema.strict().parse(body).code]).toEqual([404, "not_found"]);
    }
  });

  it.each([
    ["limit", "limit=0"],
    ["limit", "limit=101"],
    ["limit", "limit=many"],
    ["cursor", "cursor=1"],
  ])("refuses a wrong %s: %s", async (field, query) => {
    const { id, browser } = await profile.join();
    const { status, body } = await browser.get(`/api/users/${id}/${side}?${query}`);
    expect(status).toBe(400);
    expect(errorBodySchema.strict().parse(body).fields).toHaveProperty(field);
  });
});

type Member = Awaited<ReturnType<TestProfile["join"]>>;
