import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Refusal } from "@oneworld/artefacts/refusal";
import { expect, test } from "vitest";
import { createReleases, interrupted } from "../../test/testing.ts";

const FIRST = "remotes/mf-forum/1.0.0/";
const DAY_MS = 24 * 60 * 60 * 1_000;
const PRUNE_ALL = "prune --keep 0 --older-than 0s";
const dayLater = () => new Date(Date.now() + DAY_MS);

async function withManyReleases() {
  const releases = await createReleases();
  for (const minor of [0, 1, 2, 3, 4, 5]) await releases.publish(`1.${minor}.0`);
  await releases.release("promote mf-forum@1.0.0 --to production");
  await releases.release("promote mf-forum@1.1.0 --to production");
  await releases.release("canary mf-forum@1.2.0 --to production --weight 5");
  await releases.release("promote mf-forum@1.3.0 --to staging");
  return releases;
}

/** What a publish has left that was stopped before it wrote `release.json`. */
async function withInterruptedPublish() {
  const releases = await createReleases();
  await releases.publish("1.0.0");
  await releases.context.store.remove([`${FIRST}release.json`]);
  return releases;
}

test("never removes what any environment refers to", async () => {
  const { release, context } = await withManyReleases();
  const said = await release(PRUNE_ALL);
  expect(said.toSorted()).toEqual(["mf-forum@1.4.0 removed", "mf-forum@1.5.0 removed"]);
  await release("environment qa");
  for (const minor of [0, 1, 2, 3]) await release(`promote mf-forum@1.${minor}.0 --to qa`);
  const left = await context.store.list("remotes/mf-forum/1.4.0/");
  expect(left.map((one) => path.basename(one.path))).toEqual(["release.sig.json"]);
});

test("leaves no version for other content, since edges and browsers may know it", async () => {
  const { build, release } = await createReleases();
  const publish = async (entry: string) => {
    await build({ entry });
    return release("publish mf-forum");
  };
  await publish("1");
  expect(await release(PRUNE_ALL)).toEqual(["mf-forum@1.0.0 removed"]);
  expect(await release(PRUNE_ALL)).toEqual([expect.stringMatching(/: all 0 releases/)]);
  await expect(publish("2")).rejects.toThrow(
    "mf-forum@1.0.0 was published with other content. A version never changes: build under a new one.",
  );
  expect(await publish("1")).toEqual(["mf-forum@1.0.0 published"]);
  await release("promote mf-forum@1.0.0 --to staging");
});

test("leaves the version of an interrupted publish for other content", async () => {
  const { build, release } = await withInterruptedPublish();
  await release("prune --older-than 0s", { now: dayLater });
  await build({ entry: "2" });
  expect(await release("publish mf-forum")).toEqual(["mf-forum@1.0.0 published"]);
});

test("leaves a release that is published while it runs from an interrupted publish", async () => {
  const { release, context } = await withInterruptedPublish();
  const store = interrupted(context.store, {
    list: (prefix) => prefix === "remotes/" && release("publish mf-forum"),
  });
  const said = await release("prune --older-than 0s", { now: dayLater, store });
  expect(said.at(-1)).toBe("mf-forum@1.0.0 is needed again");
  await release("promote mf-forum@1.0.0 --to staging");
});

test("keeps the newest and the young, and only prints names with --dry-run", async () => {
  const { release } = await withManyReleases();
  for (const line of ["prune", "prune --dry-run", "prune --keep 2 --older-than 0s"]) {
    expect(await release(line)).toEqual([
      expect.stringMatching(
        /^Nothing to remove: all 6 releases are in use, recent, or among the newest \d of their front end/,
      ),
    ]);
  }
  expect(await release("prune --keep 1 --older-than 0s --dry-run")).toEqual([
    "mf-forum@1.4.0 would be removed",
  ]);
  await release("promote mf-forum@1.4.0 --to staging");
});

test("keeps what was live or a fallback until a while ago, since pages may be open", async () => {
  let time = Date.now();
  const { publish, release } = await createReleases({ now: () => new Date(time) });
  const versions = ["1.0.0", "2.0.0", "3.0.0", "4.0.0"];
  for (const version of versions) await publish(version);
  for (const version of versions) {
    await release(`promote mf-forum@${version} --to production`);
    await release("renew --in production");
    time += 40 * DAY_MS;
  }
  time += DAY_MS;
  const pruned = (span: string) => release(`prune --keep 0 --older-than ${span} --dry-run`);
  // Published at the beginning; 4 is live since 41 days ago, 3 is its fallback
  const [first, second] = versions.map((one) => `mf-forum@${one} would be removed`);
  expect(await pruned("30d")).toEqual([second, first]);
  expect(await pruned("50d")).toEqual([first]);
});

test("finishes what was interrupted, which counts as no release", async () => {
  const { release, context } = await withManyReleases();
  const { store } = context;
  for (const minor of [0, 4])
    await store.write(`remotes/mf-forum/1.${minor}.0/pruned`, new Uint8Array(), null);
  await store.remove(["remotes/mf-forum/1.5.0/release.json"]);
  await expect(release("promote mf-forum@1.4.0 --to staging")).rejects.toThrow(
    "mf-forum@1.4.0 is being removed. Try again in a moment. If that was interrupted, `npm run release -- prune` finishes it.",
  );
  const list = await release("list");
  expect(list.slice(1).map((line) => line.split(" ")[0])).toEqual(
    [3, 2, 1].map((minor) => `mf-forum@1.${minor}.0`),
  );
  expect(await release("prune")).toEqual([
    "mf-forum@1.4.0 removed",
    "mf-forum@1.0.0 is needed again",
  ]);
  // It may still be being published
  const early = await release("prune --older-than 0s");
  expect(early).toEqual([expect.stringMatching(/^Nothing to remove/)]);
  const late = await release("prune --older-than 0s", { now: dayLater });
  expect(late.at(-1)).toBe("mf-forum@1.5.0 removed");
});

test("of removing and promoting at once, one gives way and no live release is gone", async () => {
  for (let round = 0; round < 5; round++) {
    const { publish, release, roles, shares } = await createReleases();
    await publish("1.0.0");
    await publish("2.0.0");
    await release("promote mf-forum@1.0.0 --to production");
    await Promise.allSettled([
      release(PRUNE_ALL),
      release("promote mf-forum@2.0.0 --to production"),
    ]);
    const current = (await roles("production"))?.current.metadata.version;
    await release("environment check");
    // The gate reads every file of it
    await release(`promote mf-forum@${current} --to check`);
    expect(await shares("check")).toEqual([`${current} 100 %`]);
  }
});

test("removes nothing while a document can't be verified", async () => {
  const { artefacts, release, printed } = await withManyReleases();
  await writeFile(path.join(artefacts, "environments/staging.json"), "{}");
  const before = printed.length;
  await expect(release(PRUNE_ALL)).rejects.toThrow(Refusal);
  expect(printed).toHaveLength(before);
});
