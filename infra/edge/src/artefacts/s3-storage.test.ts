import { readdir } from "node:fs/promises";
import path from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import S3rver from "@20minutes/s3rver";
import { expect, onTestFinished, test } from "vitest";
import { createArtefacts, createTestEdge } from "../testing.ts";
import { createS3Storage } from "./s3-storage.ts";

const BUCKET = "artefacts";

/** A site whose artefacts lie in an S3 server of its own, put there through S3's protocol. */
async function createSite() {
  const artefacts = await createArtefacts();
  const directory = path.join(artefacts.root, "s3");
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    directory,
    silent: true,
    // It computes other signatures than the SDK for addresses with a query
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  const endpoint = `http://127.0.0.1:${port}`;
  process.env["AWS_REGION"] = "us-east-1";
  process.env["AWS_ACCESS_KEY_ID"] = "S3RVER";
  process.env["AWS_SECRET_ACCESS_KEY"] = "S3RVER";
  const client = new S3Client({ endpoint, forcePathStyle: true });

  const upload = async () => {
    for (const folder of ["remotes", "environments"]) {
      for (const file of await readdir(path.join(artefacts.root, folder), { recursive: true })) {
        const Key = `${folder}/${file}`;
        const Body = await artefacts.read(Key).catch(() => null);
        if (Body) await client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body }));
      }
    }
  };
  const storage = await createS3Storage({ bucket: BUCKET, endpoint });
  return { ...artefacts, upload, storage, ...createTestEdge(artefacts.root, { storage }) };
}

test("an edge serves pages and files from an S3 store, and sees its changes", async () => {
  const { publish, putInForce, upload, edge, later } = await createSite();
  const shell = await publish("shell", "1.0.0");
  await putInForce(shell, await publish("mf-forum", "2.0.0"));
  await upload();
  const page = async () => (await edge.request("/Climate")).text();
  expect(await page()).toContain("/remotes/mf-forum/2.0.0/entry.js");
  const file = await edge.request("/remotes/mf-forum/2.0.0/feed.js");
  expect(await file.text()).toBe("/* mf-forum 2.0.0 feed.js */");
  expect((await edge.request("/remotes/mf-forum/2.0.0/none.js")).status).toBe(404);

  await putInForce(shell, await publish("mf-forum", "3.0.0"));
  await upload();
  later(1_000);
  expect(await page()).toContain("/remotes/mf-forum/3.0.0/entry.js");
});

test("lists what is published", async () => {
  const { publish, upload, putInForce, storage } = await createSite();
  await putInForce(await publish("shell", "1.0.0"), await publish("mf-forum", "2.0.0"));
  await upload();
  const paths = (await storage.list("remotes/mf-forum/")).map((file) => file.path);
  expect(paths).toContain("remotes/mf-forum/2.0.0/release.json");
  expect(paths.filter((one) => !one.startsWith("remotes/mf-forum/"))).toEqual([]);
  expect(await storage.list("remotes/mf-chat/")).toEqual([]);
});
