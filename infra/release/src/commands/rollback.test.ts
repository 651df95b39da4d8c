import { writeFile } from "node:fs/promises";
import path from "node:path";
import { StoreRefusal } from "@oneworld/artefacts/refusal";
import { Conflict } from "@oneworld/artefacts/store/artefact-store";
import { expect, test } from "vitest";
import { createForum, interrupted } from "../../test/testing.ts";

const ROLLBACK = "rollback mf-forum --in staging";
const DOCUMENT = "environments/staging.json";
const ALL = ["1.0.0", "2.0.0", "3.0.0"];

test("no page falls back to a release that was pruned, nor to one that is rolled back", async () => {
  const site = await createForum(ALL);
  await site.release("prune --keep 0 --older-than 0s");
  expect(site.printed.at(-1)).toBe("mf-forum@1.0.0 removed");
  await site.release(ROLLBACK);
  expect(await site.shares()).toEqual(["2.0.0 100 %"]);
});

test("a rollback after a detour falls back to what was there before it", async () => {
  const site = await createForum([...ALL, "2.0.0", "3.0.0"]);
  await site.release(ROLLBACK);
  expect(await site.shares()).toEqual(["2.0.0 100 %", "1.0.0 0 %"]);
});

test("a release that was removed from the store, or published with other content, isn't gone back to", async () => {
  const site = await createForum();
  const files = await site.context.store.list("remotes/mf-forum/1.0.0/");
  await site.context.store.remove(files.map((file) => file.path));
  const refused = "mf-forum@1.0.0 is no longer published as it was";
  await expect(site.release(ROLLBACK)).rejects.toThrow(refused);
  await site.publish("1.0.0", { more: { exposes: { "./other": { js: ["feed.js"], css: [] } } } });
  await expect(site.release(ROLLBACK)).rejects.toThrow(refused);
  expect(await site.shares()).toEqual(["2.0.0 100 %", "1.0.0 0 %"]);
});

test("a rollback stands when the release that it would fall back to is just being removed", async () => {
  const site = await createForum(ALL);
  const { store } = site.context;
  const pruning = interrupted(store, {
    write: async (file) =>
      file === DOCUMENT &&
      (await site.shares())[0] === "3.0.0 100 %" &&
      store.write("remotes/mf-forum/1.0.0/pruned", new Uint8Array(), null),
  });
  await site.release(ROLLBACK, { store: pruning });
  expect(await site.shares()).toEqual(["2.0.0 100 %"]);
  expect(site.printed.at(-1)).toBe("mf-forum@2.0.0 is live in staging, revision 6");
});

test("a rollback reads the history once, no further back than 200 revisions", async () => {
  const site = await createForum(ALL);
  const { store } = site.context;
  for (let time = 0; time < 200; time += 1) await site.release("renew --in staging");
  const read: string[] = [];
  let conflicts = 1;
  const busy = interrupted(store, {
    read: (file) => void read.push(file),
    write(file) {
      if (file === DOCUMENT && conflicts-- > 0) throw new Conflict(file);
    },
  });
  await site.release(ROLLBACK, { store: busy });
  expect(await site.shares()).toEqual(["2.0.0 100 %"]);
  expect(read.filter((file) => file.endsWith("00000100.json"))).toHaveLength(1);
  expect(read).not.toContain("environments/staging/00000002.json");
});

test("a store that refuses to read a release doesn't count as one that lacks it", async () => {
  const site = await createForum();
  const { store } = site.context;
  const refusing = interrupted(store, {
    read(file) {
      if (file.startsWith("remotes/mf-forum/1.0.0/")) throw new StoreRefusal("ExpiredToken");
    },
  });
  const rollback = site.release(ROLLBACK, { store: refusing });
  await expect(rollback).rejects.toThrow("ExpiredToken");
  expect(await site.shares()).toEqual(["2.0.0 100 %", "1.0.0 0 %"]);
});

test("a halted canary that was the fallback is the fallback again", async () => {
  const site = await createForum();
  for (const weight of [10, 20])
    await site.release(`canary mf-forum@1.0.0 --to staging --weight ${weight}`);
  await site.release(ROLLBACK);
  expect(await site.shares()).toEqual(["2.0.0 100 %", "1.0.0 0 %"]);
});

test("a change of a document that was put back comes after all revisions that edges may know", async () => {
  const site = await createForum(ALL);
  const { store } = site.context;
  const good = (await store.read("environments/staging/00000002.json"))!;
  await writeFile(path.join(site.artefacts, "environments/staging.json"), good.bytes);
  await site.release("promote mf-forum@2.0.0 --to staging");
  const found = await site.environment();
  expect(found.revision).toBe(5);
  expect(found.microFrontends["mf-forum"]?.[0]?.extras.since).toBe(5);
});
