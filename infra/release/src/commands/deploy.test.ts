import { copyFile } from "node:fs/promises";
import path from "node:path";
import { createTestS3 } from "@oneworld/artefacts/test/s3-server";
import { describe, expect, test } from "vitest";
import { createForum, createReleases, type Releases } from "../../test/testing.ts";

/** Entries of the history of staging, the latest first. */
const historyOf = async ({ release }: Releases) =>
  (await release("history --in staging")).slice(1).map((line) => line.split(/ {2,}/));

test("promote keeps the version before to fall back to, with its pins", async () => {
  const { shares, roles } = await createForum();
  expect(await shares()).toEqual(["2.0.0 100 %", "1.0.0 0 %"]);
  const found = await roles();
  expect(found?.current.url).toBe("/remotes/mf-forum/2.0.0/remoteEntry.js");
  expect(found?.current.extras.release).toMatch(/^sha384-/);
  expect(found?.current.extras.release).not.toBe(found?.previous?.extras.release);
});

test("a canary takes its share, can take more and ends in being promoted", async () => {
  const { shares, roles, release } = await createForum();
  for (const weight of [10, 50]) {
    await release(`canary mf-forum@3.0.0 --to staging --weight ${weight}`);
    expect(await shares()).toEqual([`2.0.0 ${100 - weight} %`, `3.0.0 ${weight} %`, "1.0.0 0 %"]);
    // With another share its figures so far still count
    expect((await roles())?.canary?.extras.since).toBe(4);
  }
  await release("promote mf-forum@3.0.0 --to staging");
  expect(await shares()).toEqual(["3.0.0 100 %", "2.0.0 0 %"]);
});

test("rolling back goes back step by step, from a canary to what is live, and further", async () => {
  const { shares, release } = await createForum();
  await release("canary mf-forum@3.0.0 --to staging --weight 10");
  for (const expected of [["2.0.0 100 %", "1.0.0 0 %"], ["1.0.0 100 %"]]) {
    await release("rollback mf-forum --in staging --reason errors");
    expect(await shares()).toEqual(expected);
  }
  await expect(release("rollback mf-forum --in staging")).rejects.toThrow(
    /no version of mf-forum to go back to/,
  );
});

test("a front end is removed with its versions, and promoted again", async () => {
  const { shares, release } = await createForum();
  await release("remove mf-forum --in staging --reason moved");
  expect(await shares()).toEqual([]);
  await expect(release("remove mf-forum --in staging")).rejects.toThrow("staging has no mf-forum.");
  await release("promote mf-forum@2.0.0 --to staging");
  expect(await shares()).toEqual(["2.0.0 100 %"]);
});

test("one canary at a time, and never the live version", async () => {
  const { release } = await createForum();
  const canary = (version: string) =>
    release(`canary mf-forum@${version} --to staging --weight 10`);
  await expect(canary("2.0.0")).rejects.toThrow(/live already/);
  await canary("3.0.0");
  await expect(canary("1.0.0")).rejects.toThrow(/3\.0\.0 is a canary in staging/);
  await expect(release("promote mf-forum@1.0.0 --to staging")).rejects.toThrow(
    /is a canary in staging/,
  );
});

test("says that no browser has run a release if the environment has no shell", async () => {
  const { release } = await createForum([]);
  const said = async (more = "") =>
    (await release(`promote mf-forum@1.0.0 --to staging${more}`)).join("\n");
  expect(await said()).toMatch(/^No browser has run mf-forum@1.0.0: staging has no shell yet\./);
  expect(await said(" --skip-gate")).not.toContain("No browser");
});

test("history says who changed what and why, the latest first", async () => {
  const releases = await createForum();
  await releases.release("rollback mf-forum --in staging --reason slow");
  const history = await historyOf(releases);
  expect(history.map(([revision, , who, what, why]) => [revision, who, what, why])).toEqual([
    ["4", "ada", "rollback mf-forum", "slow"],
    ["3", "ada", "promote mf-forum@2.0.0", undefined],
    ["2", "ada", "promote mf-forum@1.0.0", undefined],
    ["1", "ada", "environment staging staging", undefined],
  ]);
});

test("history says which commit a release was published from, and whether gates were skipped", async () => {
  const checkout = { commit: "0123456789abcdef0123456789abcdef01234567", isClean: false };
  const releases = await createReleases({ checkout: () => Promise.resolve({ ...checkout }) });
  const { publish, release } = releases;
  await publish("1.0.0");
  checkout.commit = "f".repeat(40);
  checkout.isClean = true;
  // Another commit with the same sources
  await release("publish mf-forum");
  await publish("2.0.0");
  await release("promote mf-forum@1.0.0 --to staging");
  await release("canary mf-forum@2.0.0 --to staging --weight 5 --skip-gate");
  await release("rollback mf-forum --in staging");
  await release("publish --all --to staging --skip-gate");
  expect((await historyOf(releases)).map(([, , , what]) => what)).toEqual([
    "publish --all (commit ffffffffff, gates skipped)",
    "rollback mf-forum",
    "canary mf-forum@2.0.0 5 % (commit ffffffffff, gates skipped)",
    "promote mf-forum@1.0.0 (commit 0123456789 with uncommitted changes)",
    "environment staging staging",
  ]);
});

test("a commit that no key of the front end has signed is not in the history", async () => {
  const checkout = () => Promise.resolve({ commit: "a".repeat(40), isClean: true });
  const { publish, artefacts, release, environment } = await createReleases({ checkout });
  await publish("1.0.0");
  await publish("1.0.0", { name: "mf-chat" });
  const source = (name: string) => path.join(artefacts, `remotes/${name}/1.0.0/source.sig.json`);
  await copyFile(source("mf-chat"), source("mf-forum"));
  await release("promote mf-forum@1.0.0 --to staging");
  expect((await environment()).change?.what).toBe("promote mf-forum@1.0.0");
});

test("list shows the releases in the store, the newest first", async () => {
  const { release } = await createForum([]);
  const [head, ...rows] = await release("list mf-forum");
  expect(head).toMatch(/^release +published$/);
  expect(rows).toEqual(
    [3, 2, 1].map((major) => expect.stringMatching(`^mf-forum@${major}\\.0\\.0 +\\d{4}-`)),
  );
  expect(await release("list shell")).toEqual(["No release is published yet."]);
});

test("status shows every environment, and since when each release is live or a canary", async () => {
  let time = Date.parse("2026-11-01T12:00:00Z");
  const { release, environment } = await createForum([], { now: () => new Date((time += 60_000)) });
  const at = async (line: string) => {
    await release(line);
    return (await environment()).change?.at;
  };
  await at("promote mf-forum@1.0.0 --to staging");
  const live = await at("promote mf-forum@2.0.0 --to staging");
  const canary = await at("canary mf-forum@3.0.0 --to staging --weight 5");
  await at("canary mf-forum@3.0.0 --to staging --weight 50");
  const [production, , staging, , ...rows] = await release("status");
  expect(production).toMatch(/^production \(production\), revision 1, valid until 2026-11-/);
  expect(staging).toMatch(/^staging \(staging\), revision 5, valid until 2026-11-/);
  expect(rows.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ["mf-forum", "2.0.0", "live", "50 %", live],
    ["mf-forum", "3.0.0", "canary", "50 %", canary],
    ["mf-forum", "1.0.0", "previous", "0 %"],
  ]);
});

describe.each([
  ["a folder", () => createReleases()],
  ["an S3 store", async () => createReleases({ store: (await createTestS3()).store })],
])("in %s", (_, create) => {
  test("of promotions at once none is lost", async () => {
    const { publish, release, environment } = await create();
    const names = ["mf-forum", "mf-chat", "mf-shop", "mf-profile", "mf-content"] as const;
    for (const name of names) await publish("1.0.0", { name });
    await Promise.all(names.map((name) => release(`promote ${name}@1.0.0 --to staging`)));
    const { revision, microFrontends } = await environment();
    expect(revision).toBe(6);
    expect(Object.keys(microFrontends).toSorted()).toEqual(names.toSorted());
    expect(await release("history --in staging")).toHaveLength(2 + names.length);
  });

  test("a release goes from publish to rollback", async () => {
    const { publish, release, shares } = await create();
    await publish("1.0.0");
    await release("promote mf-forum@1.0.0 --to staging");
    await publish("2.0.0");
    await release("canary mf-forum@2.0.0 --to staging --weight 25");
    await release("promote mf-forum@2.0.0 --to staging");
    await release("rollback mf-forum --in staging");
    expect(await shares()).toEqual(["1.0.0 100 %"]);
    await release("prune --keep 0 --older-than 0s");
    await expect(release("promote mf-forum@2.0.0 --to staging")).rejects.toThrow(/not published/);
  });
});
