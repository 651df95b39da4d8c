import { hiddenName } from "@oneworld/contracts/profile/hidden-name";
import { type Profile, profileSchema } from "@oneworld/contracts/profile/http";
import { newId } from "@oneworld/service-kit/data/id";
import { pngUrl } from "@oneworld/service-kit/test/testing-pictures";
import { afterAll, describe, expect, it } from "vitest";
import { createTestProfile, type TestProfile } from "../../test/testing.ts";
import { deleteUnused } from "../pictures/pictures.rules.ts";

const profile = await createTestProfile();
afterAll(() => profile.close());

type Member = Awaited<ReturnType<TestProfile["join"]>>;

let version = 0;
const statementId = newId();

/** Delivers a decision of moderators, by default a newer one. */
const decide = ({ id }: Member, hidden: boolean, more: object = {}) =>
  profile.deliver("content.moderated", {
    kind: "profile",
    target: id,
    hidden,
    withName: false,
    statementId: hidden ? statementId : null,
    version: ++version,
    ...more,
  } as never);

/** A later case about the profile, with the statement of its decision. */
const later = () => ({ caseId: newId(), statementId: newId() });

const put = ({ id, browser }: Member, body: unknown) =>
  browser.send<Profile>("PUT", `/api/profileupdated/${id}`, body);

const read = async ({ id }: Member, by = profile.visitor()) => {
  const { body } = await by.get<Profile>(`/api/users/${id}`);
  return profileSchema.strict().parse(body);
};

/** A member with a bio and both pictures. */
async function withBio() {
  const member = await profile.join("Rude Name");
  await put(member, { bio: "Rude words", img: await pngUrl(31, 31) });
  await put(member, { img: await pngUrl(32, 32), target: "cover" });
  return { member, before: await read(member) };
}

describe("a profile that moderators hide", () => {
  it("has neither bio nor pictures for others, and comes back with the reversal", async () => {
    const { member, before } = await withBio();
    await decide(member, true);
    expect(await read(member)).toEqual({ ...before, bio: "", img: null, cover: null });
    const events = await profile.published("member.updated", member.id);
    expect(events.at(-1)).toMatchObject({ name: "Rude Name", bio: "", img: null });
    const { bio, img, cover } = before;
    expect((await read(member, member.browser)).hidden).toEqual({
      name: null,
      bio,
      img,
      cover,
      statementId,
    });
    await profile.db.$executeRaw`UPDATE picture SET delete_after = now() - interval '1 second'`;
    expect(await deleteUnused(profile)).toBe(0);
    await decide(member, false);
    expect(await read(member)).toEqual(before);
    expect(await read(member, member.browser)).not.toHaveProperty("hidden");
  });

  it("shows what the member adds later, but not the same again, and keeps it at the reversal", async () => {
    const { member, before } = await withBio();
    await decide(member, true);
    for (const same of [{ bio: "Rude words" }, { img: await pngUrl(31, 31) }]) {
      expect((await put(member, same)).status).toBe(400);
    }
    expect((await put(member, { bio: "Kind words" })).status).toBe(200);
    expect(await read(member)).toMatchObject({ bio: "Kind words", img: null });
    await decide(member, false);
    expect(await read(member)).toEqual({ ...before, bio: "Kind words" });
  });

  it("has a neutral name where the decision says so, until the member chooses another", async () => {
    const { member } = await withBio();
    await decide(member, true, { withName: true });
    const neutral = hiddenName(member.id);
    expect(await read(member)).toMatchObject({ name: neutral, bio: "" });
    expect((await put(member, { name: "Rude Name" })).status).toBe(400);
    expect((await put(member, { name: neutral, bio: "Hello" })).status).toBe(200);
    await decide(member, false);
    expect(await read(member)).toMatchObject({ name: "Rude Name", bio: "Hello" });
  });

  it("gets its name back also where that was hidden without a number sign", async () => {
    const { member } = await withBio();
    await decide(member, true, { withName: true });
    const name = hiddenName(member.id).replace("#", "");
    await profile.db.member.update({ where: { id: member.id }, data: { name } });
    await decide(member, true, { withName: true });
    await decide(member, false);
    expect(await read(member)).toMatchObject({ name: "Rude Name" });
  });

  it("is as the newest decision says, in any order of the events", async () => {
    const { member, before } = await withBio();
    const older = ++version;
    await decide(member, false);
    await decide(member, true, { version: older });
    expect(await read(member)).toEqual(before);
    await decide(member, true);
    await put(member, { bio: "Rude again" });
    await decide(member, true, { version });
    expect(await read(member)).toMatchObject({ bio: "Rude again" });
    await decide(member, true);
    expect(await read(member)).toMatchObject({ bio: "" });
    expect((await read(member, member.browser)).hidden).toMatchObject({ bio: "Rude again" });
  });

  it("is in the export with what is hidden, and is erased with the account", async () => {
    const { member, before } = await withBio();
    await decide(member, true, { withName: true });
    await put(member, { bio: "Rude again" });
    await decide(member, true, later());
    const { body } = await profile.internal.get(`/internal/members/${member.id}/export`);
    expect(body).toMatchObject({
      profile: { bio: "" },
      hiddenByModerators: [
        { name: null, bio: "Rude again", picture: null },
        { name: "Rude Name", bio: "Rude words", picture: before.img?.secure_url },
      ],
    });
    await profile.deliver("member.removed", {
      memberId: member.id,
      removedAt: new Date().toISOString(),
    });
    const where = { memberId: member.id };
    expect(await profile.db.hiddenProfile.count({ where })).toBe(0);
    expect(await profile.db.laterHiddenProfile.count({ where })).toBe(0);
    await decide(member, false);
    expect((await profile.visitor().get(`/api/users/${member.id}`)).status).toBe(404);
  });
});

describe("a profile of which several cases hide something", () => {
  /** A member without a name, who has written a new bio. */
  async function withNewBio() {
    const { member, before } = await withBio();
    await decide(member, true, { withName: true });
    await put(member, { bio: "A poem" });
    const hidden = { ...before, name: hiddenName(member.id), bio: "", img: null, cover: null };
    return { member, before, hidden };
  }

  it("shows nothing of what the first one hides, whatever is decided in a later one", async () => {
    const { member, hidden } = await withNewBio();
    const second = later();
    const shown = { ...hidden, bio: "A poem" };
    await decide(member, false, second);
    expect(await read(member)).toEqual(shown);
    await decide(member, true, second);
    expect(await read(member)).toEqual(hidden);
    await decide(member, false, { ...second, statementId: null });
    expect(await read(member)).toEqual(shown);
    const own = await read(member, member.browser);
    expect(own.hidden).toMatchObject({ name: "Rude Name", bio: "Rude words", statementId });
  });

  it("shows what one of them hides when that is reversed, unless the member has replaced it", async () => {
    const { member, before } = await withNewBio();
    const second = later();
    await decide(member, true, second);
    const own = await read(member, member.browser);
    expect(own.hidden).toMatchObject({
      name: "Rude Name",
      bio: "A poem",
      img: before.img,
      statementId: second.statementId,
    });
    await decide(member, false);
    expect(await read(member)).toEqual({ ...before, bio: "" });
    await decide(member, false, second);
    expect(await read(member)).toEqual({ ...before, bio: "A poem" });
    expect(await read(member, member.browser)).not.toHaveProperty("hidden");
  });

  it("is the same in any order of the events of a case, and if they come again", async () => {
    const { member, before, hidden } = await withNewBio();
    const second = later();
    const older = ++version;
    await decide(member, false, second);
    await decide(member, true, { ...second, version: older });
    expect(await read(member)).toEqual({ ...hidden, bio: "A poem" });
    await decide(member, true, second);
    await decide(member, false);
    await decide(member, false, { version });
    await decide(member, true, { ...second, version: older });
    expect(await read(member)).toEqual({ ...before, bio: "" });
  });

  it("keeps the first one's words at a reversal by the forum's previous release", async () => {
    const { member, hidden } = await withNewBio();
    await decide(member, false, { target: `${member.id}/2` });
    expect(await read(member)).toEqual({ ...hidden, bio: "A poem" });
  });

  it("takes none of it again, however it is spelled", async () => {
    const { member } = await withNewBio();
    await decide(member, true, later());
    const again = [
      { bio: "Rude words" },
      { bio: " rude  WORDS" },
      { bio: "Rude\u200b words" },
      { bio: "Rude\u00a0ｗords" },
      { bio: "A poem" },
      { name: "rude name" },
      { img: await pngUrl(31, 31) },
      { img: await pngUrl(31, 31), target: "cover" },
    ];
    const statuses = [];
    for (const body of again) statuses.push((await put(member, body)).status);
    expect(statuses).toEqual(again.map(() => 400));
    expect((await put(member, { name: "Other Name", bio: "Rude" })).status).toBe(200);
  });

  it("keeps all their pictures", async () => {
    const { member } = await withNewBio();
    await put(member, { img: await pngUrl(33, 33) });
    const { img } = await read(member);
    const second = later();
    await decide(member, true, second);
    await profile.db.$executeRaw`UPDATE picture SET delete_after = now() - interval '1 second'`;
    expect(await deleteUnused(profile)).toBe(0);
    await decide(member, false, second);
    expect((await read(member)).img).toEqual(img);
  });
});

it("vouches for what a profile says, to the forum", async () => {
  const { member, before } = await withBio();
  const { body } = await profile.internal.get(`/internal/profiles/${member.id}`);
  const text = ["Rude Name", "Rude words", before.img?.secure_url, before.cover?.secure_url].join(
    "\n\n",
  );
  expect(body).toEqual({ authorId: member.id, text });
  expect((await profile.internal.get(`/internal/profiles/${newId()}`)).status).toBe(404);
});
