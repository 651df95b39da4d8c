import { readdir } from "node:fs/promises";
import type { ProfileUpdated } from "@oneworld/contracts/profile/http";
import { afterAll, describe, expect, it } from "vitest";
import { createTestProfile, type TestProfile } from "../../test/testing.ts";
import { StoreUnavailable } from "@oneworld/service-kit/pictures/picture-store";
import { deleteUnused } from "./pictures.rules.ts";
import { pngUrl } from "@oneworld/service-kit/test/testing-pictures";

const profile = await createTestProfile();
afterAll(() => profile.close());

type Member = Awaited<ReturnType<TestProfile["join"]>>;

/** Gives a member a picture of some size, or none. @returns its address */
async function setPicture({ id, browser }: Member, side: number | null, target = "avatar") {
  const img = side === null ? null : await pngUrl(side, side);
  const path = `/api/profileupdated/${id}`;
  const { body } = await browser.send<ProfileUpdated>("PUT", path, { img, target });
  return (target === "cover" ? body.cover : body.img)?.secure_url ?? "";
}

/** As if a day had gone by: what may be deleted some time may be deleted now. */
async function dayLater() {
  await profile.db.$executeRaw`UPDATE picture SET delete_after = delete_after - interval '1 day'`;
  return deleteUnused(profile);
}

const status = async (url: string) => (await profile.app.request(url)).status;

describe("a picture that was replaced", () => {
  it("stays for a day, for pages that still show it, and is then deleted", async () => {
    const member = await profile.join();
    const first = await setPicture(member, 11);
    const second = await setPicture(member, 12);
    expect(await deleteUnused(profile)).toBe(0);
    expect([await status(first), await status(second)]).toEqual([200, 200]);
    expect(await dayLater()).toBe(1);
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    await setPicture(member, null);
    expect(await dayLater()).toBe(1);
    expect(await readdir(profile.folder)).toEqual([]);
    expect(await profile.db.picture.count()).toBe(0);
  });

  it("stays as long as another member uses it, or the same member elsewhere", async () => {
    const [one, two] = [await profile.join(), await profile.join()];
    const url = await setPicture(one, 21);
    expect(await setPicture(two, 21)).toBe(url);
    expect(await setPicture(two, 21, "cover")).toBe(url);
    await setPicture(one, null);
    expect(await dayLater()).toBe(0);
    await setPicture(two, null);
    expect(await dayLater()).toBe(0);
    expect(await status(url)).toBe(200);
    await setPicture(two, null, "cover");
    expect(await dayLater()).toBe(1);
    expect(await status(url)).toBe(404);
  });

  it("is there again after another upload", async () => {
    const member = await profile.join();
    const url = await setPicture(member, 31);
    await setPicture(member, null);
    expect(await setPicture(member, 31)).toBe(url);
    expect(await dayLater()).toBe(0);
    expect(await status(url)).toBe(200);
  });

  it("is deleted once by many who do so at once, and never while it is being used again", async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => profile.join()));
    for (let round = 0; round < 3; round += 1) {
      const urls = await Promise.all(members.map((member) => setPicture(member, 41 + round)));
      await Promise.all(members.map((member) => setPicture(member, null)));
      await profile.db
        .$executeRaw`UPDATE picture SET delete_after = delete_after - interval '1 day'`;
      await Promise.all([
        deleteUnused(profile),
        ...members.map((member) => setPicture(member, 41 + round)),
        deleteUnused(profile),
      ]);
      expect(await status(urls[0] ?? "")).toBe(200);
    }
  }, 30_000);
});

it("a picture that a store fails to delete is tried again", async () => {
  const member = await profile.join();
  const url = await setPicture(member, 61);
  await setPicture(member, null);
  await profile.db
    .$executeRaw`UPDATE picture SET delete_after = now() - interval '1 second' WHERE url = ${url}`;
  const away = {
    ...profile.store,
    delete: () => Promise.reject(new StoreUnavailable(new Error("store is unavailable"))),
  };
  await expect(deleteUnused({ db: profile.db, store: away })).rejects.toThrow(
    "store is unavailable",
  );
  expect(await deleteUnused(profile, AbortSignal.abort())).toBe(0);
  expect(await status(url)).toBe(200);
  expect(await deleteUnused(profile)).toBe(1);
  expect(await status(url)).toBe(404);
});

it("a picture that the store refuses to delete doesn't keep the others waiting", async () => {
  const member = await profile.join();
  const [refused, other] = [await setPicture(member, 71), await setPicture(member, 72)];
  await setPicture(member, null);
  await profile.db.$executeRaw`
    UPDATE picture SET delete_after = now() - CASE url WHEN ${refused} THEN interval '2 s' ELSE interval '1 s' END
    WHERE url IN (${refused}, ${other})`;
  const store = {
    ...profile.store,
    delete: (name: string) =>
      refused.endsWith(name) ? Promise.reject(new Error("Refused")) : profile.store.delete(name),
  };
  await expect(deleteUnused({ db: profile.db, store })).rejects.toThrow("1 of 2 failed");
  expect([await status(refused), await status(other)]).toEqual([200, 404]);
  // Its next turn is an hour later
  expect(await deleteUnused({ db: profile.db, store })).toBe(0);
  await dayLater();
  expect(await status(refused)).toBe(404);
});
