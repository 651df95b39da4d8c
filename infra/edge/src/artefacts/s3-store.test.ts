import { readdir } from "node:fs/promises";
import path from "node:path";
import { createTestS3 } from "@oneworld/artefacts/test/s3-server";
import { expect, test, vi } from "vitest";
import { createArtefacts, createTestEdge } from "../../test/testing.ts";

vi.setConfig({ testTimeout: 30_000 });

/** A site whose artefacts lie in an S3 server of its own. */
async function createSite() {
  const artefacts = await createArtefacts();
  const { store } = await createTestS3();

  const upload = async () => {
    for (const folder of ["remotes", "environments"]) {
      for (const file of await readdir(path.join(artefacts.root, folder), { recursive: true })) {
        const Key = `${folder}/${file}`;
        const bytes = await artefacts.read(Key).catch(() => null);
        const present = bytes && (await store.read(Key));
        if (bytes) await store.write(Key, bytes, present?.tag ?? null);
      }
    }
  };
  return { ...artefacts, upload, store, ...createTestEdge(artefacts.root, { storage: store }) };
}

test("an edge serves pages and files from an S3 store, and sees its changes", async () => {
  const { publish, promote, upload, edge, later } = await createSite();
  const shell = await publish("shell", "1.0.0");
  await promote(shell, await publish("mf-forum", "2.0.0"));
  await upload();
  const page = async () => (await edge.request("/Climate")).text();
  // The edge answers 503 while a busy machine's store takes longer than its deadline
  await expect.poll(page, { timeout: 30_000 }).toContain("/remotes/mf-forum/2.0.0/entry.js");
  const file = await edge.request("/remotes/mf-forum/2.0.0/feed.js");
  expect(await file.text()).toBe("/* mf-forum 2.0.0 feed.js */");
  expect((await edge.request("/remotes/mf-forum/2.0.0/none.js")).status).toBe(404);

  await promote(shell, await publish("mf-forum", "3.0.0"));
  await upload();
  later(1_000);
  expect(await page()).toContain("/remotes/mf-forum/3.0.0/entry.js");
});

test("lists what is published", async () => {
  const { publish, upload, promote, store } = await createSite();
  await promote(await publish("shell", "1.0.0"), await publish("mf-forum", "2.0.0"));
  await upload();
  const paths = (await store.list("remotes/mf-forum/")).map((file) => file.path);
  expect(paths).toContain("remotes/mf-forum/2.0.0/release.json");
  expect(paths.filter((one) => !one.startsWith("remotes/mf-forum/"))).toEqual([]);
  expect(await store.list("remotes/mf-chat/")).toEqual([]);
});
