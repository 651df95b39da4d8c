import { writeFile } from "node:fs/promises";
import path from "node:path";
import { StoreRefusal } from "@oneworld/artefacts/refusal";
import { Conflict } from "@oneworld/artefacts/store/artefact-store";
import { expect, test } from "vitest";
import { run } from "../commands.ts";
import { createReleases } from "../../test/testing.ts";

/** A site with published versions of the forum, and a shorthand for commands about them in staging. */
async function createSite() {
  const releases = await createReleases();
  for (const version of ["1.0.0", "2.0.0", "3.0.0"]) await releases.publish(version);
  const { environment, release } = releases;
  return {
    ...releases,
    promote: (version: string) => release(`promote mf-forum@${version} --to staging`),
    canary: (version: string) => release(`canary mf-forum@${version} --to staging --weight 10`),
    rollback: () => release("rollback mf-forum --in staging"),
    remove: async (version: string) => {
      const files = await releases.context.store.list(`remotes/mf-forum/${version}/`);
      await releases.context.store.remove(files.map((file) => file.path));
    },
    /** versions, the live one first */
    versions: async () =>
      (await environment("staging")).microFrontends["mf-forum"]?.map(
        ({ metadata }) => metadata.version,
      ),
  };
}

test("no page falls back to a release that was pruned, nor to one that is rolled back", async () => {
  const site = await createSite();
  for (const version of ["1.0.0", "2.0.0", "3.0.0"]) await site.promote(version);
  await site.release("prune --keep 0 --older-than 0s");
  expect(site.printed.at(-1)).toBe("mf-forum@1.0.0 removed");
  await site.rollback();
  expect(await site.versions()).toEqual(["2.0.0"]);
});

test("a rollback after a detour falls back to what was there before it", async () => {
  const site = await createSite();
  for (const version of ["1.0.0", "2.0.0", "3.0.0", "2.0.0", "3.0.0"]) await site.promote(version);
  await site.rollback();
  expect(await site.versions()).toEqual(["2.0.0", "1.0.0"]);
});

test("a release that was removed from the store, or published with other content, isn't gone back to", async () => {
  const site = await createSite();
  for (const version of ["1.0.0", "2.0.0"]) await site.promote(version);
  await site.remove("1.0.0");
  const refused = "mf-forum@1.0.0 is no longer published as it was";
  await expect(site.rollback()).rejects.toThrow(refused);
  await site.publish("1.0.0", { more: { exposes: { "./other": { js: ["feed.js"], css: [] } } } });
  await expect(site.rollback()).rejects.toThrow(refused);
  expect(await site.versions()).toEqual(["2.0.0", "1.0.0"]);
});

test("a rollback stands when the release that it would fall back to is just being removed", async () => {
  const site = await createSite();
  for (const version of ["1.0.0", "2.0.0", "3.0.0"]) await site.promote(version);
  const { store } = site.context;
  const pruning: typeof store = {
    ...store,
    async write(file, bytes, tag) {
      if (file === "environments/staging.json" && (await site.versions())?.[0] === "3.0.0")
        await store.write("remotes/mf-forum/1.0.0/pruned", new Uint8Array(), null);
      await store.write(file, bytes, tag);
    },
  };
  await run("rollback mf-forum --in staging".split(" "), { ...site.context, store: pruning });
  expect(await site.versions()).toEqual(["2.0.0"]);
  expect(site.printed.at(-1)).toBe("mf-forum@2.0.0 is live in staging, revision 6");
});

test("a rollback reads the history once, no further back than 200 revisions", async () => {
  const site = await createSite();
  const { store } = site.context;
  for (const version of ["1.0.0", "2.0.0", "3.0.0"]) await site.promote(version);
  for (let time = 0; time < 200; time += 1) await site.release("renew --in staging");
  const read: string[] = [];
  let conflicts = 1;
  const busy: typeof store = {
    ...store,
    async read(file, signal) {
      if (file.startsWith("environments/staging/")) read.push(file);
      return store.read(file, signal);
    },
    async write(file, bytes, tag) {
      if (file === "environments/staging.json" && conflicts-- > 0) throw new Conflict(file);
      await store.write(file, bytes, tag);
    },
  };
  await run("rollback mf-forum --in staging".split(" "), { ...site.context, store: busy });
  expect(await site.versions()).toEqual(["2.0.0"]);
  expect(read.filter((file) => file.endsWith("00000100.json"))).toHaveLength(1);
  expect(read.filter((file) => file.endsWith("00000002.json"))).toEqual([]);
});

test("a store that refuses to read a release doesn't count as one that lacks it", async () => {
  const site = await createSite();
  for (const version of ["1.0.0", "2.0.0"]) await site.promote(version);
  const { store } = site.context;
  const refusing: typeof store = {
    ...store,
    async read(file, signal) {
      if (file.startsWith("remotes/mf-forum/1.0.0/")) throw new StoreRefusal("ExpiredToken");
      return store.read(file, signal);
    },
  };
  const rollback = run("rollback mf-forum --in staging".split(" "), {
    ...site.context,
    store: refusing,
  });
  await expect(rollback).rejects.toThrow("ExpiredToken");
  expect(await site.versions()).toEqual(["2.0.0", "1.0.0"]);
});

test("a halted canary that was the fallback is the fallback again", async () => {
  const site = await createSite();
  for (const version of ["1.0.0", "2.0.0"]) await site.promote(version);
  await site.canary("1.0.0");
  await site.release("canary mf-forum@1.0.0 --to staging --weight 20");
  await site.rollback();
  expect(await site.versions()).toEqual(["2.0.0", "1.0.0"]);
});

test("a change of a document that was put back comes after all revisions that edges may know", async () => {
  const site = await createSite();
  for (const version of ["1.0.0", "2.0.0", "3.0.0"]) await site.promote(version);
  const { store } = site.context;
  const good = (await store.read("environments/staging/00000002.json"))!;
  await writeFile(path.join(site.artefacts, "environments/staging.json"), good.bytes);
  await site.promote("2.0.0");
  const found = await site.environment("staging");
  expect(found.revision).toBe(5);
  expect(found.microFrontends["mf-forum"]?.[0]?.extras.since).toBe(5);
});
