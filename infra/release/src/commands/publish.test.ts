import { rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { buildClaim, claim } from "@oneworld/artefacts/claim";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { ArtefactStore } from "@oneworld/artefacts/store/artefact-store";
import { expect, test } from "vitest";
import {
  createForum,
  createReleases,
  interrupted,
  manifestOf,
  type Releases,
  writeBuild,
} from "../../test/testing.ts";

const FIRST = "remotes/mf-forum/1.0.0/";
const OTHER_CONTENT =
  "mf-forum@1.0.0 was published with other content. A version never changes: build under a new one.";

const stored = async ({ context }: Releases, file: string) =>
  (await context.store.read(FIRST + file))!.bytes;

test("builds that front end and no other, under the version asked for", async () => {
  const releases = await createReleases();
  await releases.build({ version: "2.0.0" });
  await releases.release("publish mf-forum --version 2.0.0");
  expect(releases.built).toEqual(["mf-forum@2.0.0"]);
});

test("builds nothing while another process builds the same front end, which it names", async () => {
  const releases = await createReleases();
  await releases.build();
  const place = buildClaim(releases.root, "mf-forum");
  const other = await claim(place, "npm start");
  await expect(releases.release("publish mf-forum")).rejects.toThrow(
    `Process ${process.pid} (npm start) is building mf-forum. Wait`,
  );
  expect(releases.built).toEqual([]);
  other.close();
  const build = () => expect(claim(place, "npm start")).rejects.toThrow("publish mf-forum)");
  await releases.release("publish mf-forum", { build });
  (await claim(place, "npm start")).close();
});

test("puts each file into the store with its compressed copies", async () => {
  const releases = await createReleases();
  await releases.build({ entry: "the entry" });
  await releases.release("publish mf-forum");
  const [plain, br, gz] = await Promise.all(
    ["", ".br", ".gz"].map((suffix) => stored(releases, `remoteEntry.js${suffix}`)),
  );
  for (const bytes of [plain!, brotliDecompressSync(br!), gunzipSync(gz!)])
    expect(Buffer.from(bytes).toString()).toBe("the entry");
});

test("the same build again changes nothing", async () => {
  const releases = await createReleases();
  await releases.publish("1.0.0");
  await releases.release("publish mf-forum --to staging");
  const file = path.join(releases.artefacts, FIRST, "remoteEntry.js");
  const before = await stat(file);
  expect(await releases.release("publish mf-forum --to staging")).toEqual([
    "mf-forum@1.0.0 was published already",
    "mf-forum@1.0.0 is live in staging already, nothing is changed, revision 2",
  ]);
  expect((await stat(file)).mtimeMs).toBe(before.mtimeMs);
});

test("other content under a published version is refused, and the stored files stay", async () => {
  const releases = await createReleases();
  await releases.publish("1.0.0");
  await releases.build({ entry: "other" });
  await expect(releases.release("publish mf-forum")).rejects.toThrow(OTHER_CONTENT);
  expect(Buffer.from(await stored(releases, "remoteEntry.js")).toString()).toContain("1.0.0");
});

test("of two concurrent builds under one version, one is complete and the other is refused", async () => {
  const releases = await createReleases();
  const folders = ["a", "b"].map((name) => path.join(releases.root, name));
  for (const folder of folders) await writeBuild(folder, { entry: folder });
  const outcomes = await Promise.allSettled(
    folders.map((folder) => releases.release(`publish --from ${folder}`)),
  );
  const published = outcomes.filter(({ status }) => status === "fulfilled");
  expect(published.length).toBeLessThanOrEqual(1);
  if (published.length === 1) await releases.release("promote mf-forum@1.0.0 --to staging");
});

test("a build that has changed, or lost a file, is refused", async () => {
  const releases = await createReleases();
  await releases.build();
  const file = path.join(releases.root, "mf-forum/dist/feed.js");
  await writeFile(file, "tampered");
  await expect(releases.release("publish mf-forum")).rejects.toThrow(/feed\.js has changed since/);
  await rm(file);
  await expect(releases.release("publish mf-forum")).rejects.toThrow(
    /lacks feed\.js. Build it again/,
  );
  expect(await releases.context.store.list("remotes/")).toEqual([]);
});

test("continues after an interruption", async () => {
  const releases = await createReleases();
  await releases.publish("1.0.0");
  const lost = ["release.json", "feed.js", "release.sig.json"].map((file) => FIRST + file);
  await releases.context.store.remove(lost);
  await releases.release("publish mf-forum");
  await releases.release("promote mf-forum@1.0.0 --to staging");
  expect(await releases.shares()).toEqual(["1.0.0 100 %"]);
});

test("--all sets a site up in one change; it names what isn't published, and goes on later", async () => {
  const releases = await createReleases();
  await releases.publish("1.0.0");
  await releases.build({ name: "shell" });
  await releases.build({ entry: "2" });
  const line = "publish --all --to staging --skip-gate";
  await expect(releases.release(line)).rejects.toThrow(
    `${OTHER_CONTENT}\nThe others are published, and no environment is changed. Run it again to go on.`,
  );
  expect(releases.printed.at(-1)).toBe("shell@1.0.0 published");
  await releases.build({ entry: 'var mf_forum = "1.0.0";' });
  expect((await releases.release(line)).toSorted()).toEqual([
    "mf-forum@1.0.0 was published already",
    "shell@1.0.0 was published already",
    "staging is at revision 2",
  ]);
  const { microFrontends } = await releases.environment();
  expect(Object.keys(microFrontends)).toEqual(["shell", "mf-forum"]);
});

test("--all names what it replaces, as after a rollback", async () => {
  const { build, release } = await createForum(["1.0.0", "2.0.0"]);
  await build({ version: "2.0.0", entry: 'var mf_forum = "2.0.0";' });
  await release("rollback mf-forum --in staging");
  const line = "publish --all --to staging --skip-gate";
  expect(await release(line)).toContain("live in staging: mf-forum@2.0.0 instead of 1.0.0");
  expect((await release(line)).join("\n")).not.toContain("instead of");
});

test("--all leaves a front end out that was removed, and says so, until it is promoted", async () => {
  const { build, release, shares, publish } = await createReleases();
  await publish("1.0.0");
  await build({ name: "shell" });
  const line = "publish --all --to staging --skip-gate";
  await release(line);
  await release("remove mf-forum --in staging --reason errors");
  await build({ version: "2.0.0", entry: "2" });
  expect(await release(line)).toContain(
    "not live in staging: mf-forum@2.0.0 (remove mf-forum by ada, errors). To make it live: npm run release -- promote mf-forum@2.0.0 --to staging",
  );
  expect(await shares()).toEqual([]);
  expect(await shares("staging", "shell")).toEqual(["1.0.0 100 %"]);

  await release("promote mf-forum@1.0.0 --to staging");
  expect((await release(line)).join("\n")).not.toContain("not live");
  expect(await shares()).toEqual(["2.0.0 100 %", "1.0.0 0 %"]);
});

test("--all sets an environment up that was removed and created again", async () => {
  const { build, release, shares } = await createReleases();
  await build();
  const line = "publish --all --to staging --skip-gate";
  await release(line);
  await release("remove mf-forum --in staging");
  await release("environment remove staging --yes");
  await release("environment staging --kind staging");
  await release(line);
  expect(await shares()).toEqual(["1.0.0 100 %"]);
});

test("--all says so when a release is just being removed", async () => {
  const releases = await createReleases();
  const { store } = releases.context;
  await releases.build();
  const pruned = interrupted(store, {
    write: (file) =>
      file === "environments/staging.json" && store.write(`${FIRST}pruned`, new Uint8Array(), null),
  });
  await expect(
    releases.release("publish --all --to staging --skip-gate", { store: pruned }),
  ).rejects.toThrow("mf-forum@1.0.0 was just being removed. Publish it again.");
});

test.each<[string, (store: ArtefactStore) => Promise<void>]>([
  ["has marked it", (store) => store.write(`${FIRST}pruned`, new Uint8Array(), null)],
  ["has removed a file", (store) => store.remove([`${FIRST}feed.js`])],
])("a release isn't published once prune %s", async (_, prune) => {
  const releases = await createReleases();
  const { store } = releases.context;
  await releases.build();
  const pruned = interrupted(store, {
    write: (file) => file === `${FIRST}release.json` && prune(store),
  });
  await expect(releases.release("publish mf-forum", { store: pruned })).rejects.toThrow(
    "mf-forum@1.0.0 is being removed.",
  );
  await store.remove([`${FIRST}pruned`]);
  await releases.release("publish mf-forum --to staging");
  expect(await releases.shares()).toEqual(["1.0.0 100 %"]);
});

test("says what to do when nothing is built", async () => {
  const { release } = await createReleases();
  await expect(release("publish --from nowhere")).rejects.toThrow(
    /Build the front end first, and name its folder dist/,
  );
  await expect(release("publish --all")).rejects.toThrow(/Nothing is built/);
});

const { pages } = manifestOf("mf-forum");
const PIN = { integrity: `sha256-${"A".repeat(43)}=`, size: 1 };

test.each<[string, object, string]>([
  [
    "fields",
    { schema: 2, name: undefined, version: "1..0", contract: "1" },
    [
      "release.json is not a release:",
      "✖ Invalid input: expected 1",
      "  → at schema",
      "✖ Invalid input: expected string, received undefined",
      "  → at name",
      "✖ A version has letters and digits, with single dots or hyphens between them.",
      "  → at version",
      "✖ Invalid input: expected number, received string",
      "  → at contract",
    ].join("\n"),
  ],
  ["a file outside of its folder", { files: { "../../escape.js": PIN } }, "at files"],
  [
    "a fragment's id",
    { manifest: { pages, fragments: ["Forum/likes"] } },
    "A fragment's id has the form noun/name@1, in lower case.",
  ],
  [
    "a group of the menu",
    {
      manifest: {
        pages,
        menu: [{ group: "Explor", label: "Feed", to: "/feed", icon: "chat", order: 1 }],
      },
    },
    'expected one of "Explore"|"Take part"|"Who we are"\n  → at manifest.menu[0].group',
  ],
  [
    "a page without code",
    { manifest: manifestOf("shell") },
    "It states the page shell, but has no code for it.",
  ],
  ["a version", { version: "next" }, "A release's version has three numbers, such as 1.4.0"],
  [
    "a fragment without code",
    { manifest: { pages, fragments: ["forum/likes@1"] } },
    "It states the fragment forum/likes@1, but has no code for it.",
  ],
  [
    "another one's fragment",
    { manifest: { pages, fragments: ["shop/cart@1"] } },
    "The fragment shop/cart@1 has the noun of mf-shop.",
  ],
])("a release.json that no environment could take is explained: %s", async (_, change, words) => {
  const { build, release, root, context } = await createReleases();
  const document = JSON.stringify({ ...(await build()), ...change });
  await writeFile(path.join(root, "mf-forum/dist/release.json"), document);
  await expect(release("publish mf-forum")).rejects.toThrow(words);
  await expect(release("publish mf-forum")).rejects.toThrow(Refusal);
  expect(await context.store.list("remotes/")).toEqual([]);
});

test("a version with a hash of the sources is published", async () => {
  const { publish, printed } = await createReleases();
  await publish("0.1.0-0123456789ab");
  expect(printed).toEqual(["mf-forum@0.1.0-0123456789ab published"]);
});
