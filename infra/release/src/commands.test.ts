import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { environmentSchema, versionsOf } from "@oneworld/contracts/site/environment";
import { beforeEach, expect, test } from "vitest";
import { run, UsageError } from "./commands.ts";
import { createFolderStore } from "./folder-store.ts";
import { Refusal } from "./refusal.ts";
import { temporaryFolder, writeBuild } from "./testing.ts";

let root: string;
let dist: string;
let printed: string[];

beforeEach(async () => {
  root = await temporaryFolder();
  dist = path.join(root, "mf-forum/dist");
  printed = [];
});

const release = (line: string) =>
  run(line.split(" "), {
    root,
    store: createFolderStore(path.join(root, "artefacts")),
    print: (text) => printed.push(text),
  });

const artefact = (file: string) => readFile(path.join(root, "artefacts", file));

const staging = async () =>
  environmentSchema.parse(JSON.parse((await artefact("environments/staging.json")).toString()));

test("publishes each file with its compressed copies", async () => {
  await writeBuild(dist, "1.0.0", "var mf_forum = 1;");
  await release("publish mf-forum");
  const file = "remotes/mf-forum/1.0.0/remoteEntry.js";
  expect((await artefact(file)).toString()).toBe("var mf_forum = 1;");
  expect(brotliDecompressSync(new Uint8Array(await artefact(`${file}.br`))).toString()).toBe(
    "var mf_forum = 1;",
  );
  expect(gunzipSync(new Uint8Array(await artefact(`${file}.gz`))).toString()).toBe(
    "var mf_forum = 1;",
  );
});

test("publishing the same build again changes nothing", async () => {
  await writeBuild(dist, "1.0.0", "var mf_forum = 1;");
  await release("publish mf-forum --to staging");
  const before = await stat(path.join(root, "artefacts/remotes/mf-forum/1.0.0/remoteEntry.js"));
  await release("publish mf-forum --to staging");
  const after = await stat(path.join(root, "artefacts/remotes/mf-forum/1.0.0/remoteEntry.js"));
  expect(after.mtimeMs).toBe(before.mtimeMs);
  expect((await staging()).revision).toBe(1);
});

test("refuses other content under a published version and leaves what is there", async () => {
  await writeBuild(dist, "1.0.0", "var mf_forum = 1;");
  await release("publish mf-forum --to staging");
  await writeBuild(dist, "1.0.0", "var mf_forum = 2;");
  await expect(release("publish mf-forum --to staging")).rejects.toThrow(/other content/);
  expect((await artefact("remotes/mf-forum/1.0.0/remoteEntry.js")).toString()).toBe(
    "var mf_forum = 1;",
  );
  expect((await staging()).revision).toBe(1);
});

test("refuses a build that was changed after it was built", async () => {
  await writeBuild(dist, "1.0.0", "var mf_forum = 1;");
  await writeFile(path.join(dist, "remoteEntry.js"), "var mf_forum = 'tampered';");
  await expect(release("publish mf-forum")).rejects.toThrow(Refusal);
  await expect(artefact("remotes/mf-forum/1.0.0/release.json")).rejects.toThrow("ENOENT");
});

test("refuses a release whose file names lead out of its folder", async () => {
  const built = await writeBuild(dist, "1.0.0", "var mf_forum = 1;");
  const files = { ...built.files, "../../escape.js": built.files["remoteEntry.js"] };
  await writeFile(path.join(dist, "release.json"), JSON.stringify({ ...built, files }));
  await expect(release("publish mf-forum")).rejects.toThrow(Refusal);
});

test("puts a release in force and keeps the one before to fall back to", async () => {
  const first = await writeBuild(dist, "1.0.0", "var mf_forum = 1;");
  await release("publish mf-forum --to staging");
  await writeBuild(dist, "2.0.0", "var mf_forum = 2;");
  await release("publish --all --to staging");
  const found = versionsOf(await staging(), "mf-forum");
  expect(found?.current.metadata.version).toBe("2.0.0");
  expect(found?.previous?.metadata).toEqual({
    version: "1.0.0",
    integrity: first.files["remoteEntry.js"]?.integrity,
  });
});

test.each([
  "publish",
  "publish mf-nothing",
  "publish mf-forum --to ../x",
  "promote x",
  "publish --wrong",
])("%s is wrong usage", async (line) => {
  await expect(release(line)).rejects.toThrow(UsageError);
});

test("says what to do when nothing is built", async () => {
  await expect(release("publish mf-forum")).rejects.toThrow(/Build the front end first/);
  await expect(release("publish --all")).rejects.toThrow(/npm run build/);
});
