import { copyFile, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { versionsOf } from "@oneworld/artefacts/environment";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { describe, expect, test } from "vitest";
import { run } from "./commands.ts";
import { UsageError } from "./commands/arguments.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { ArtefactStore } from "@oneworld/artefacts/store/artefact-store";
import { readSettings } from "./settings.ts";
import { readKeys } from "./signing/keys.ts";
import { createRoles } from "@oneworld/artefacts/test/roles";
import { createReleases, manifestOf, writeBuild } from "../test/testing.ts";
import { createTestS3 } from "@oneworld/artefacts/test/s3-server";

type Releases = Awaited<ReturnType<typeof createReleases>>;

const artefact = ({ artefacts }: Releases, file: string) => readFile(path.join(artefacts, file));

/** Versions of a front end as `status` shows them: `3.0.0 10 %`. */
const parts = async (
  releases: Releases,
  environment = "staging",
  name: FrontEndName = "mf-forum",
) =>
  ((await releases.environment(environment)).microFrontends[name] ?? []).map(
    ({ metadata, deployment }) => `${metadata.version} ${deployment.traffic} %`,
  );

describe("publish", () => {
  test("builds that front end and no other, under the version asked for", async () => {
    const releases = await createReleases();
    const dist = path.join(releases.root, "mf-forum/dist");
    await writeBuild(dist, { version: "2.0.0", entry: "1" });
    await releases.release("publish mf-forum --version 2.0.0");
    expect(releases.built).toEqual(["mf-forum@2.0.0"]);
  });

  test("puts each file into the store with its compressed copies", async () => {
    const releases = await createReleases();
    await releases.publish("1.0.0");
    const file = "remotes/mf-forum/1.0.0/remoteEntry.js";
    const entry = 'var mf_forum = "1.0.0";';
    const stored = async (suffix: string) =>
      new Uint8Array(await artefact(releases, file + suffix));
    expect((await artefact(releases, file)).toString()).toBe(entry);
    expect(brotliDecompressSync(await stored(".br")).toString()).toBe(entry);
    expect(gunzipSync(await stored(".gz")).toString()).toBe(entry);
  });

  test("of the same build again changes nothing", async () => {
    const releases = await createReleases();
    await releases.publish("1.0.0");
    await releases.release("publish mf-forum --to staging");
    const file = path.join(releases.artefacts, "remotes/mf-forum/1.0.0/remoteEntry.js");
    const before = await stat(file);
    await releases.release("publish mf-forum --to staging");
    expect((await stat(file)).mtimeMs).toBe(before.mtimeMs);
    expect((await releases.environment("staging")).revision).toBe(2);
  });

  test("refuses other content under a published version and keeps the stored files", async () => {
    const releases = await createReleases();
    await releases.publish("1.0.0");
    const dist = path.join(releases.root, "mf-forum/dist");
    await writeBuild(dist, { version: "1.0.0", entry: "other" });
    await expect(releases.release("publish mf-forum")).rejects.toThrow(/other content/);
    const entry = await artefact(releases, "remotes/mf-forum/1.0.0/remoteEntry.js");
    expect(entry.toString()).toBe('var mf_forum = "1.0.0";');
  });

  test("of two concurrent builds under one version, one is complete and the other is refused", async () => {
    const releases = await createReleases();
    const folders = ["a", "b"].map((name) => path.join(releases.root, name));
    for (const folder of folders) await writeBuild(folder, { version: "1.0.0", entry: folder });
    const outcomes = await Promise.allSettled(
      folders.map((folder) => releases.release(`publish --from ${folder}`)),
    );
    const published = outcomes.filter(({ status }) => status === "fulfilled");
    expect(published.length).toBeLessThanOrEqual(1);
    if (published.length === 1) await releases.release("promote mf-forum@1.0.0 --to staging");
  });

  test("refuses a build that was changed after it was built", async () => {
    const releases = await createReleases();
    const dist = path.join(releases.root, "mf-forum/dist");
    await writeBuild(dist, { version: "1.0.0", entry: "1" });
    await writeFile(path.join(dist, "remoteEntry.js"), "tampered");
    await expect(releases.release("publish mf-forum")).rejects.toThrow(Refusal);
    const document = artefact(releases, "remotes/mf-forum/1.0.0/release.json");
    await expect(document).rejects.toThrow("ENOENT");
  });

  test("refuses a release whose file names lead out of its folder", async () => {
    const releases = await createReleases();
    const dist = path.join(releases.root, "mf-forum/dist");
    const built = await writeBuild(dist, { version: "1.0.0", entry: "1" });
    const files = { ...built.files, "../../escape.js": built.files["remoteEntry.js"] };
    await writeFile(path.join(dist, "release.json"), JSON.stringify({ ...built, files }));
    await expect(releases.release("publish mf-forum")).rejects.toThrow(Refusal);
  });

  test("continues after an interruption", async () => {
    const releases = await createReleases();
    const { store } = releases.context;
    await releases.publish("1.0.0");
    const folder = "remotes/mf-forum/1.0.0/";
    await store.remove([`${folder}release.json`, `${folder}feed.js`, `${folder}release.sig.json`]);
    await releases.release("publish mf-forum");
    await releases.release("promote mf-forum@1.0.0 --to staging");
    expect(await parts(releases)).toEqual(["1.0.0 100 %"]);
  });

  test("--all sets a site up with everything that is built, in one change", async () => {
    const releases = await createReleases();
    for (const name of ["shell", "mf-forum"] as const) {
      await writeBuild(path.join(releases.root, name, "dist"), {
        name,
        version: "1.0.0",
        entry: "1",
      });
    }
    await releases.release("publish --all --to staging --skip-gate");
    const environment = await releases.environment("staging");
    expect(environment).toMatchObject({ revision: 2, production: false });
    expect(Object.keys(environment.microFrontends)).toEqual(["shell", "mf-forum"]);
  });

  test("--all says what isn't published, publishes the rest, and goes on later", async () => {
    const releases = await createReleases();
    await releases.publish("1.0.0");
    const build = (name: "shell" | "mf-forum", entry: string) =>
      writeBuild(path.join(releases.root, name, "dist"), { name, version: "1.0.0", entry });
    await build("shell", "1");
    await build("mf-forum", "2");
    const line = "publish --all --to staging --skip-gate";
    await expect(releases.release(line)).rejects.toThrow(
      "mf-forum@1.0.0 was published with other content. A version never changes: build under a new one.\nThe others are published, and no environment is changed. Run it again to go on.",
    );
    expect(releases.printed.at(-1)).toBe("shell@1.0.0 published");
    await build("mf-forum", 'var mf_forum = "1.0.0";');
    expect((await releases.release(line)).toSorted()).toEqual([
      "mf-forum@1.0.0 was published already",
      "shell@1.0.0 was published already",
      "staging is at revision 2",
    ]);
  });

  test("--all says so when a release is just being removed", async () => {
    const releases = await createReleases();
    const { store } = releases.context;
    await writeBuild(path.join(releases.root, "mf-forum/dist"), { version: "1.0.0", entry: "1" });
    const pruned: ArtefactStore = {
      ...store,
      async write(file, bytes, tag) {
        if (file === "environments/staging.json")
          await store.write("remotes/mf-forum/1.0.0/pruned", new Uint8Array(), null);
        await store.write(file, bytes, tag);
      },
    };
    const line = "publish --all --to staging --skip-gate".split(" ");
    await expect(run(line, { ...releases.context, store: pruned })).rejects.toThrow(
      "mf-forum@1.0.0 was just being removed. Publish it again.",
    );
  });

  test("says what to do when nothing is built", async () => {
    const { release } = await createReleases();
    await expect(release("publish --from nowhere")).rejects.toThrow(
      /Build the front end first, and name its folder dist/,
    );
    await expect(release("publish --all")).rejects.toThrow(/Nothing is built/);
  });
});

describe("promote, canary and rollback", () => {
  /** Three versions, of which the first two were promoted. */
  async function withHistory() {
    const releases = await createReleases();
    for (const version of ["1.0.0", "2.0.0", "3.0.0"]) await releases.publish(version);
    await releases.release("promote mf-forum@1.0.0 --to staging");
    await releases.release("promote mf-forum@2.0.0 --to staging");
    return releases;
  }

  test("promote keeps the version before to fall back to, with its pins", async () => {
    const releases = await withHistory();
    expect(await parts(releases)).toEqual(["2.0.0 100 %", "1.0.0 0 %"]);
    const found = versionsOf(await releases.environment("staging"), "mf-forum");
    expect(found?.current.url).toBe("/remotes/mf-forum/2.0.0/remoteEntry.js");
    expect(found?.current.extras.release).toMatch(/^sha384-/);
    expect(found?.current.extras.release).not.toBe(found?.previous?.extras.release);
  });

  test("promoting what is live changes nothing", async () => {
    const releases = await withHistory();
    await releases.release("promote mf-forum@2.0.0 --to staging");
    expect((await releases.environment("staging")).revision).toBe(3);
  });

  test("a canary takes its share, can take more and ends in being promoted", async () => {
    const releases = await withHistory();
    await releases.release("canary mf-forum@3.0.0 --to staging --weight 10");
    expect(await parts(releases)).toEqual(["2.0.0 90 %", "3.0.0 10 %", "1.0.0 0 %"]);
    const since = () =>
      releases
        .environment("staging")
        .then((found) => versionsOf(found, "mf-forum")?.canary?.extras.since);
    expect(await since()).toBe(4);
    await releases.release("canary mf-forum@3.0.0 --to staging --weight 50");
    expect(await parts(releases)).toEqual(["2.0.0 50 %", "3.0.0 50 %", "1.0.0 0 %"]);
    // Its figures so far still count
    expect(await since()).toBe(4);
    await releases.release("promote mf-forum@3.0.0 --to staging");
    expect(await parts(releases)).toEqual(["3.0.0 100 %", "2.0.0 0 %"]);
  });

  test("rolling back a canary leaves what is live", async () => {
    const releases = await withHistory();
    await releases.release("canary mf-forum@3.0.0 --to staging --weight 10");
    await releases.release("rollback mf-forum --in staging");
    expect(await parts(releases)).toEqual(["2.0.0 100 %", "1.0.0 0 %"]);
  });

  test("rolling back a release goes back step by step, each with what was before it", async () => {
    const releases = await withHistory();
    await releases.release("promote mf-forum@3.0.0 --to staging");
    await releases.release("rollback mf-forum --in staging --reason errors");
    expect(await parts(releases)).toEqual(["2.0.0 100 %", "1.0.0 0 %"]);
    await releases.release("rollback mf-forum --in staging");
    expect(await parts(releases)).toEqual(["1.0.0 100 %"]);
    await expect(releases.release("rollback mf-forum --in staging")).rejects.toThrow(
      /no version of mf-forum to go back to/,
    );
  });

  test("a front end is removed with its versions, and promoted again", async () => {
    const releases = await withHistory();
    await releases.release("remove mf-forum --in staging --reason moved");
    expect((await releases.environment("staging")).microFrontends["mf-forum"]).toBeUndefined();
    await expect(releases.release("remove mf-forum --in staging")).rejects.toThrow(
      "staging has no mf-forum.",
    );
    await releases.release("promote mf-forum@2.0.0 --to staging");
    expect(await parts(releases)).toEqual(["2.0.0 100 %"]);
    await expect(releases.release("remove shell --in staging")).rejects.toThrow(
      /Every page needs the shell/,
    );
  });

  test("one canary at a time, and never the live version", async () => {
    const releases = await withHistory();
    const canary = (version: string) =>
      releases.release(`canary mf-forum@${version} --to staging --weight 10`);
    await expect(canary("2.0.0")).rejects.toThrow(/live already/);
    await canary("3.0.0");
    await expect(canary("1.0.0")).rejects.toThrow(/3\.0\.0 is a canary already/);
    await expect(releases.release("promote mf-forum@1.0.0 --to staging")).rejects.toThrow(
      /is a canary in staging/,
    );
  });

  test("environments are apart", async () => {
    const releases = await withHistory();
    await releases.release("promote mf-forum@1.0.0 --to production");
    expect(await parts(releases, "production")).toEqual(["1.0.0 100 %"]);
    expect(await parts(releases)).toEqual(["2.0.0 100 %", "1.0.0 0 %"]);
  });

  test("says that no browser has run a release if the environment has no shell", async () => {
    const { release, publish, printed } = await createReleases();
    await publish("1.0.0");
    await release("environment preview");
    await release("promote mf-forum@1.0.0 --to preview");
    expect(printed).toContain("No browser has run mf-forum@1.0.0: preview has no shell yet.");
    const said = await release("promote mf-forum@1.0.0 --to preview --skip-gate");
    expect(said.join("\n")).not.toContain("No browser");
  });

  test("what was never published can't be promoted", async () => {
    const releases = await withHistory();
    await expect(releases.release("promote mf-forum@9.9.9 --to staging")).rejects.toThrow(
      /not published/,
    );
  });

  test("history says who changed what and why, the latest first", async () => {
    const releases = await withHistory();
    await releases.release("rollback mf-forum --in staging --reason slow");
    const history = await releases.release("history --in staging");
    const lines = history.slice(1).map((line) => line.split(/ {2,}/));
    expect(lines.map(([revision, , who, what, why]) => [revision, who, what, why])).toEqual([
      ["4", "ada", "rollback mf-forum", "slow"],
      ["3", "ada", "promote mf-forum@2.0.0", undefined],
      ["2", "ada", "promote mf-forum@1.0.0", undefined],
      ["1", "ada", "environment staging staging", undefined],
    ]);
  });

  test("history says which commit a release was published from, and whether gates were skipped", async () => {
    const checkout = { commit: "0123456789abcdef0123456789abcdef01234567", isClean: false };
    const releases = await createReleases({ checkout: () => Promise.resolve({ ...checkout }) });
    await releases.publish("1.0.0");
    checkout.commit = "f".repeat(40);
    checkout.isClean = true;
    // Another commit with the same sources
    await releases.release("publish mf-forum");
    await releases.publish("2.0.0");
    await releases.release("promote mf-forum@1.0.0 --to staging");
    await releases.release("canary mf-forum@2.0.0 --to staging --weight 5 --skip-gate");
    await releases.release("rollback mf-forum --in staging");
    await releases.release("publish --all --to staging --skip-gate");
    const history = await releases.release("history --in staging");
    expect(history.slice(1).map((line) => line.split(/ {2,}/)[3])).toEqual([
      "publish --all (commit ffffffffff, gates skipped)",
      "rollback mf-forum",
      "canary mf-forum@2.0.0 5 % (commit ffffffffff, gates skipped)",
      "promote mf-forum@1.0.0 (commit 0123456789 with uncommitted changes)",
      "environment staging staging",
    ]);
  });

  test("a commit that no key of the front end has signed is not in the history", async () => {
    const checkout = () => Promise.resolve({ commit: "a".repeat(40), isClean: true });
    const releases = await createReleases({ checkout });
    await releases.publish("1.0.0");
    await releases.publish("1.0.0", { name: "mf-chat" });
    const source = (name: string) =>
      path.join(releases.artefacts, `remotes/${name}/1.0.0/source.sig.json`);
    await copyFile(source("mf-chat"), source("mf-forum"));
    await releases.release("promote mf-forum@1.0.0 --to staging");
    const { change } = await releases.environment("staging");
    expect(change?.what).toBe("promote mf-forum@1.0.0");
  });

  test("status and list show what there is", async () => {
    const releases = await withHistory();
    await releases.release("environment qa --kind staging");
    const status = (await releases.release("status")).join("\n");
    expect(status).toContain("staging (staging), revision 3");
    expect(status).toContain("qa (staging), revision 1");
    expect(status).toMatch(/mf-forum +2\.0\.0 +live +100 %/);
    expect((await releases.release("list mf-forum")).join("\n")).toMatch(
      /mf-forum@3\.0\.0 +\d{4}-/,
    );
    expect(await releases.release("list shell")).toEqual(["No release is published yet."]);
  });
});

describe.each([
  ["a folder", () => createReleases()],
  ["an S3 store", async () => createReleases({ store: (await createTestS3()).store })],
])("in %s", (_, create) => {
  test("of promotions at once none is lost", async () => {
    const releases = await create();
    const names = ["mf-forum", "mf-chat", "mf-shop", "mf-profile", "mf-content"] as const;
    for (const name of names) await releases.publish("1.0.0", { name });
    await Promise.all(names.map((name) => releases.release(`promote ${name}@1.0.0 --to staging`)));
    const environment = await releases.environment("staging");
    expect(environment.revision).toBe(6);
    expect(Object.keys(environment.microFrontends).toSorted()).toEqual(names.toSorted());
    expect(await releases.release("history --in staging")).toHaveLength(2 + names.length);
  });

  test("a release goes from publish to rollback", async () => {
    const releases = await create();
    await releases.publish("1.0.0");
    await releases.release("promote mf-forum@1.0.0 --to staging");
    await releases.publish("2.0.0");
    await releases.release("canary mf-forum@2.0.0 --to staging --weight 25");
    await releases.release("promote mf-forum@2.0.0 --to staging");
    await releases.release("rollback mf-forum --in staging");
    expect(await parts(releases)).toEqual(["1.0.0 100 %"]);
    await releases.release("prune --keep 0 --older-than 0s");
    await expect(releases.release("promote mf-forum@2.0.0 --to staging")).rejects.toThrow(
      /not published/,
    );
  });
});

describe("prune", () => {
  const FIRST = "remotes/mf-forum/1.0.0/";

  async function withManyReleases() {
    const releases = await createReleases();
    for (const minor of [0, 1, 2, 3, 4, 5]) await releases.publish(`1.${minor}.0`);
    await releases.release("promote mf-forum@1.0.0 --to production");
    await releases.release("promote mf-forum@1.1.0 --to production");
    await releases.release("canary mf-forum@1.2.0 --to production --weight 5");
    await releases.release("promote mf-forum@1.3.0 --to staging");
    return releases;
  }

  test("never removes what any environment refers to", async () => {
    const releases = await withManyReleases();
    const said = await releases.release("prune --keep 0 --older-than 0s");
    expect(said.toSorted()).toEqual(["mf-forum@1.4.0 removed", "mf-forum@1.5.0 removed"]);
    await releases.release("environment qa");
    for (const minor of [0, 1, 2, 3])
      await releases.release(`promote mf-forum@1.${minor}.0 --to qa`);
    const left = await releases.context.store.list("remotes/mf-forum/1.4.0/");
    expect(left.map((one) => path.basename(one.path))).toEqual(["release.sig.json"]);
  });

  test("leaves no version for other content, since edges and browsers may know it", async () => {
    const releases = await createReleases();
    const publish = (entry: string) =>
      writeBuild(path.join(releases.root, "mf-forum/dist"), { version: "1.0.0", entry }).then(() =>
        releases.release("publish mf-forum"),
      );
    await publish("1");
    const prune = "prune --keep 0 --older-than 0s";
    expect(await releases.release(prune)).toEqual(["mf-forum@1.0.0 removed"]);
    expect(await releases.release(prune)).toEqual([expect.stringMatching(/: all 0 releases/)]);
    await expect(publish("2")).rejects.toThrow(
      "mf-forum@1.0.0 was published with other content. A version never changes: build under a new one.",
    );
    expect(await publish("1")).toEqual(["mf-forum@1.0.0 published"]);
    await releases.release("promote mf-forum@1.0.0 --to staging");
  });

  test("leaves the version of an interrupted publish for other content", async () => {
    const releases = await createReleases();
    const { store } = releases.context;
    await releases.publish("1.0.0");
    await store.remove([`${FIRST}release.json`]);
    const now = () => new Date(Date.now() + 25 * 60 * 60 * 1_000);
    await run("prune --older-than 0s".split(" "), { ...releases.context, now });
    await writeBuild(path.join(releases.root, "mf-forum/dist"), { version: "1.0.0", entry: "2" });
    expect(await releases.release("publish mf-forum")).toEqual(["mf-forum@1.0.0 published"]);
  });

  test("leaves a release that is published while it runs from an interrupted publish", async () => {
    const releases = await createReleases();
    const { store } = releases.context;
    await releases.publish("1.0.0");
    await store.remove([`${FIRST}release.json`]);
    const published: ArtefactStore = {
      ...store,
      async list(prefix) {
        const found = await store.list(prefix);
        if (prefix === "remotes/") await releases.release("publish mf-forum");
        return found;
      },
    };
    const now = () => new Date(Date.now() + 25 * 60 * 60 * 1_000);
    await run("prune --older-than 0s".split(" "), { ...releases.context, now, store: published });
    expect(releases.printed.at(-1)).toBe("mf-forum@1.0.0 is needed again");
    await releases.release("promote mf-forum@1.0.0 --to staging");
  });

  test("keeps the newest and the young, and only prints names with --dry-run", async () => {
    const releases = await withManyReleases();
    for (const line of ["prune", "prune --dry-run", "prune --keep 2 --older-than 0s"]) {
      expect(await releases.release(line)).toEqual([
        expect.stringMatching(
          /^Nothing to remove: all 6 releases are in use, recent, or among the newest \d of their front end/,
        ),
      ]);
    }
    expect(await releases.release("prune --keep 1 --older-than 0s --dry-run")).toEqual([
      "mf-forum@1.4.0 would be removed",
    ]);
    await releases.release("promote mf-forum@1.4.0 --to staging");
  });

  test("keeps what was live or a fallback until a while ago, since pages may be open", async () => {
    const day = 24 * 60 * 60 * 1_000;
    let time = Date.now();
    const releases = await createReleases({ now: () => new Date(time) });
    for (const major of [1, 2, 3, 4]) await releases.publish(`${major}.0.0`);
    for (const version of ["1.0.0", "2.0.0", "3.0.0", "4.0.0"]) {
      await releases.release(`promote mf-forum@${version} --to production`);
      await releases.release("renew --in production");
      time += 40 * day;
    }
    time += 1 * day;
    const pruned = (span: string) =>
      releases.release(`prune --keep 0 --older-than ${span} --dry-run`);
    // Published at the beginning; 4 is live since 41 days ago, 3 is its fallback
    const [first, second] = ["1.0.0", "2.0.0"].map((one) => `mf-forum@${one} would be removed`);
    expect(await pruned("30d")).toEqual([second, first]);
    expect(await pruned("50d")).toEqual([first]);
  });

  test("finishes what was interrupted, which counts as no release", async () => {
    const releases = await withManyReleases();
    const { store } = releases.context;
    const folder = (minor: number) => `remotes/mf-forum/1.${minor}.0/`;
    await store.write(`${folder(4)}pruned`, new Uint8Array(), null);
    await store.write(`${folder(0)}pruned`, new Uint8Array(), null);
    await store.remove([`${folder(5)}release.json`]);
    const marked = releases.release("promote mf-forum@1.4.0 --to staging");
    await expect(marked).rejects.toThrow(
      "mf-forum@1.4.0 is being removed. Try again in a moment. If that was interrupted, `npm run release -- prune` finishes it.",
    );
    const list = await releases.release("list");
    expect(list.slice(1).map((line) => line.split(" ")[0])).toEqual(
      [3, 2, 1].map((minor) => `mf-forum@1.${minor}.0`),
    );
    expect(await releases.release("prune")).toEqual([
      "mf-forum@1.4.0 removed",
      "mf-forum@1.0.0 is needed again",
    ]);
    // It may still be being published
    expect(await releases.release("prune --older-than 0s")).toEqual([
      expect.stringMatching(/^Nothing to remove/),
    ]);
    const dayLater = {
      ...releases.context,
      now: () => new Date(Date.now() + 24 * 60 * 60 * 1_000),
    };
    await run("prune --older-than 0s".split(" "), dayLater);
    expect(releases.printed.at(-1)).toBe("mf-forum@1.5.0 removed");
  });

  test.each([
    [
      "has marked the release",
      async (store: ArtefactStore) => store.write(`${FIRST}pruned`, new Uint8Array(), null),
    ],
    ["has removed a file", async (store: ArtefactStore) => store.remove([`${FIRST}feed.js`])],
  ])("a release isn't published once prune %s", async (_, prune) => {
    const releases = await createReleases();
    const { store } = releases.context;
    const pruned: ArtefactStore = {
      ...store,
      async write(file, bytes, tag) {
        if (file === `${FIRST}release.json`) await prune(store);
        await store.write(file, bytes, tag);
      },
    };
    await writeBuild(path.join(releases.root, "mf-forum/dist"), { version: "1.0.0", entry: "1" });
    const publishing = run(["publish", "mf-forum"], { ...releases.context, store: pruned });
    await expect(publishing).rejects.toThrow("mf-forum@1.0.0 is being removed.");
    await store.remove([`${FIRST}pruned`]);
    await releases.release("publish mf-forum --to staging");
    expect(await parts(releases)).toEqual(["1.0.0 100 %"]);
  });

  test("of removing and promoting at once, one gives way and no live release is gone", async () => {
    for (let round = 0; round < 5; round++) {
      const releases = await createReleases();
      await releases.publish("1.0.0");
      await releases.publish("2.0.0");
      await releases.release("promote mf-forum@1.0.0 --to production");
      await Promise.allSettled([
        releases.release("prune --keep 0 --older-than 0s"),
        releases.release("promote mf-forum@2.0.0 --to production"),
      ]);
      const current = (await parts(releases, "production"))[0]?.split(" ")[0];
      await releases.release("environment check");
      // The gate reads every file of it
      await releases.release(`promote mf-forum@${current} --to check`);
      expect(await parts(releases, "check")).toEqual([`${current} 100 %`]);
    }
  });

  test("removes nothing while a document can't be verified", async () => {
    const releases = await withManyReleases();
    const file = path.join(releases.artefacts, "environments/staging.json");
    await writeFile(file, "{}");
    releases.printed.length = 0;
    await expect(releases.release("prune --keep 0 --older-than 0s")).rejects.toThrow(Refusal);
    expect(releases.printed).toEqual([]);
  });
});

test("resign replaces one key by the next", async () => {
  const commit = "0123456789abcdef0123456789abcdef01234567";
  const checkout = () => Promise.resolve({ commit, isClean: true });
  const releases = await createReleases({ checkout });
  await releases.publish("1.0.0");
  await releases.publish("2.0.0");
  await releases.release("promote mf-forum@1.0.0 --to production");
  await releases.release("promote mf-forum@2.0.0 --to production");
  const next = createRoles();
  const withKeys = (trust = next.trust) => ({
    ...releases.context,
    gates: [],
    keys: readKeys(Object.values(next.signing), trust),
  });
  const both = structuredClone(next.trust);
  for (const [role, { keys }] of Object.entries(releases.trust.roles)) {
    both.roles[role]?.keys.push(...keys);
  }
  await expect(run(["status"], withKeys())).rejects.toThrow(/not signed by keys/);
  await expect(run(["resign"], withKeys())).rejects.toThrow(Refusal);
  await run(["resign"], withKeys(both));
  // The old keys are not needed any more
  await run("rollback mf-forum --in production".split(" "), withKeys());
  await run("promote mf-forum@2.0.0 --to staging".split(" "), withKeys());
  expect(releases.printed.at(-1)).toContain("mf-forum@2.0.0 is live in staging");
  releases.printed.length = 0;
  await run("history --in staging".split(" "), withKeys());
  expect(releases.printed[1]).toContain("promote mf-forum@2.0.0 (commit 0123456789)");
});

test.each([
  ["promote mf-forum@1.0.0 --in staging", "required option '--to <environment>' not specified"],
  ["rollback mf-forum --to staging", "required option '--in <environment>' not specified"],
  ["status --to staging", "unknown option '--to'"],
  ["list --to staging", "unknown option '--to'"],
  ["list --nam mf-forum", "unknown option '--nam'"],
  ["promote", "required option '--to <environment>' not specified"],
  ["promote mf-forum@1.0.0", "required option '--to <environment>' not specified"],
  ["promote mf-forum@latest --to staging", "latest is no version: give one such as 1.2.0."],
  ["prune --keep -1", "--keep must be a whole number from 0 to 10000."],
  ["prune --keep 1.5", "--keep must be a whole number from 0 to 10000."],
  ["promote mf-forum@1.0.0 --to", "option '--to <environment>' argument missing"],
  ["promote mf-forum@1.0.0 --to --skip-gate", "--to needs a value: --to <environment>."],
  ["publish --all=yes", "unknown option '--all=yes'"],
  ["publish mf-forum --in staging", "unknown option '--in' (Did you mean --to?)"],
  ["status --to staging", "unknown option '--to' (Did you mean --in?)"],
  ["list --in staging", "unknown option '--in'"],
  ["publish --all --version 1.2.3", "--version can't change a build"],
  ["publish --from mf-forum/dist --version 1.2.3", "--version can't change a build"],
  ["publish --all --from mf-forum/dist", "Give a front end, --from or --all."],
  ["promot mf-forum@1.0.0", "unknown command 'promot' (Did you mean promote?)"],
  ["publish mf-form", "There is no front end mf-form. Front ends: shell, mf-forum"],
  [
    "promote mf-forum --to staging",
    "mf-forum is no release: give name and version, such as mf-forum@1.2.0.",
  ],
  [
    "promote mf-forum@1..0 --to staging",
    "1..0 can't be a version. A version has letters and digits, with single dots or hyphens",
  ],
  ["publish mf-forum --version a/b", "a/b can't be a version. A version has letters"],
  [
    "publish mf-forum --version latest",
    "latest can't be a version. A release's version has three numbers, such as 1.4.0 or 1.4.0-rc.1.",
  ],
  [
    "status --in Staging",
    "Staging can't be the name of an environment. An environment's name has lower-case letters",
  ],
  [
    "override-link mf-forum@1.0.0 --in staging --site staging.example",
    "staging.example can't be a site's address. Give one such as https://staging.example.",
  ],
  ["status staging", "too many arguments for 'status'. Expected 0 arguments but got 1."],
])("`%s` is answered in words: %s", async (line, words) => {
  const { release, built } = await createReleases();
  const done = release(line);
  await expect(done).rejects.toThrow(UsageError);
  await expect(done).rejects.toThrow(words);
  expect(built).toEqual([]);
});

test.each([
  ["override-link shell@1.0.0 --in staging", "The shell can't be overridden."],
  [
    "promote mf-forun@1.0.0 --to staging",
    "mf-forun@1.0.0 is not published. To list what is: npm run release -- list",
  ],
  ["rollback mf-nope --in staging", "staging has no mf-nope. Its front ends: mf-forum."],
])("`%s` is refused: %s", async (line, words) => {
  const releases = await createReleases();
  await releases.publish("1.0.0");
  await releases.publish("1.0.0", { name: "shell" });
  await releases.release("promote mf-forum@1.0.0 --to staging");
  const done = releases.release(line);
  await expect(done).rejects.toThrow(Refusal);
  await expect(done).rejects.toThrow(words);
});

test("a link's page is explained in words", async () => {
  const releases = await createReleases();
  await releases.publish("1.0.0");
  const link = "override-link mf-forum@1.0.0 --in staging --to //evil.example";
  await expect(releases.release(link)).rejects.toThrow(
    "Give a path of the site, such as /Climate.",
  );
});

test.each([
  ["https://staging.example/", "https://staging.example/_override?token="],
  ["http://localhost:3000/feed", "http://localhost:3000/_override?token="],
])("a link for the site %s begins with %s", async (site, words) => {
  const releases = await createReleases();
  await releases.publish("1.0.0");
  await releases.release(`override-link mf-forum@1.0.0 --in staging --site ${site}`);
  expect(releases.printed.at(-1)).toMatch(words);
});

test("a build that isn't one is explained by its fields", async () => {
  const releases = await createReleases();
  const dist = path.join(releases.root, "mf-forum/dist");
  const built = await writeBuild(dist, { version: "1.0.0", entry: "1" });
  const file = path.join(dist, "release.json");
  const { name: _, ...rest } = built;
  await writeFile(file, JSON.stringify({ ...rest, version: "1..0", contract: "1", schema: 2 }));
  await expect(releases.release("publish mf-forum")).rejects.toThrow(
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
  );
  await writeFile(file, "{");
  await expect(releases.release("publish mf-forum")).rejects.toThrow(Refusal);
  await writeFile(file, JSON.stringify(built));
  await rm(path.join(dist, "feed.js"));
  await expect(releases.release("publish mf-forum")).rejects.toThrow(
    /lacks feed\.js. Build it again/,
  );
});

test.each([
  [
    "1.0.0",
    { pages: manifestOf("shell").pages },
    "It states the page shell, but has no code for it.",
  ],
  ["next", {}, "A release's version has three numbers, such as 1.4.0"],
  [
    "1.0.0",
    { fragments: ["forum/likes@1"] },
    "It states the fragment forum/likes@1, but has no code for it.",
  ],
  ["1.0.0", { fragments: ["shop/cart@1"] }, "The fragment shop/cart@1 has the noun of mf-shop."],
])(
  "a build that no environment could take isn't published: %s %j",
  async (version, stated, words) => {
    const releases = await createReleases();
    const more = { manifest: { ...manifestOf("mf-forum"), ...stated } };
    await expect(releases.publish(version, { more })).rejects.toThrow(words);
    await expect(releases.publish("0.1.0-0123456789ab")).resolves.toBeDefined();
  },
);

test("a build whose fragment's id isn't one is explained", async () => {
  const releases = await createReleases();
  const dist = path.join(releases.root, "mf-forum/dist");
  const built = await writeBuild(dist, { version: "1.0.0", entry: "1" });
  const manifest = { ...built.manifest, fragments: ["Forum/likes"] };
  await writeFile(path.join(dist, "release.json"), JSON.stringify({ ...built, manifest }));
  await expect(releases.release("publish mf-forum")).rejects.toThrow(
    "A fragment's id has the form noun/name@1, in lower case.",
  );
});

test("a build with an unknown group of the menu is refused, and the groups are named", async () => {
  const releases = await createReleases();
  const dist = path.join(releases.root, "mf-forum/dist");
  const built = await writeBuild(dist, { version: "1.0.0", entry: "1" });
  const menu = [{ group: "Explor", label: "Feed", to: "/feed", icon: "chat", order: 1 }];
  const manifest = { ...built.manifest, menu };
  await writeFile(path.join(dist, "release.json"), JSON.stringify({ ...built, manifest }));
  await expect(releases.release("publish mf-forum")).rejects.toThrow(
    'expected one of "Explore"|"Take part"|"Who we are"\n  → at manifest.menu[0].group',
  );
  const stored = artefact(releases, "remotes/mf-forum/1.0.0/release.json");
  await expect(stored).rejects.toThrow("ENOENT");
});

test("settings that aren't right are explained by their names", () => {
  const env = { BUDGET_REMOTE_KB: "lots", ARTEFACTS_ENDPOINT: "store" };
  expect(() => readSettings(env, "/")).toThrow(
    /^These settings are invalid:\n.*URL\n.*ARTEFACTS_ENDPOINT\n.*number, .*\n.*BUDGET_REMOTE_KB$/,
  );
});

test("what changes nothing says so", async () => {
  const releases = await createReleases();
  const said = async (line: string) => (await releases.release(line)).join("\n");
  expect(await said("list")).toBe("No release is published yet.");
  await releases.publish("1.0.0");
  await releases.publish("2.0.0");
  expect(await said("publish mf-forum")).toBe("mf-forum@2.0.0 was published already");
  await said("promote mf-forum@1.0.0 --to staging");
  await said("canary mf-forum@2.0.0 --to staging --weight 10");
  for (const line of [
    "promote mf-forum@1.0.0 --to staging",
    "canary mf-forum@2.0.0 --to staging --weight 10",
    "environment staging --kind staging",
  ]) {
    expect(await said(line)).toMatch(/ already, nothing is changed, revision 3$/);
  }
  await said("keygen --all");
  expect(await said("keygen --all")).toMatch(/has a key for every role already: nothing is made$/);
});

test("status says since when each release is live or a canary", async () => {
  let time = Date.parse("2026-11-01T12:00:00Z");
  const releases = await createReleases({ now: () => new Date((time += 60_000)) });
  for (const version of ["1.0.0", "2.0.0", "3.0.0"]) await releases.publish(version);
  const at = async (line: string) => {
    await releases.release(line);
    return (await releases.environment("staging")).change?.at;
  };
  await at("promote mf-forum@1.0.0 --to staging");
  const live = await at("promote mf-forum@2.0.0 --to staging");
  const canary = await at("canary mf-forum@3.0.0 --to staging --weight 5");
  await at("canary mf-forum@3.0.0 --to staging --weight 50");
  const status = await releases.release("status --in staging");
  const rows = status.slice(2).map((line) => line.trim().split(/ {2,}/));
  expect(rows).toEqual([
    ["mf-forum", "2.0.0", "live", "50 %", live],
    ["mf-forum", "3.0.0", "canary", "50 %", canary],
    ["mf-forum", "1.0.0", "previous", "0 %"],
  ]);
});

test.each([
  "publish",
  "publish mf-nothing",
  "publish mf-forum --to ../x",
  "publish --all --to staging",
  "publish --wrong",
  "promote mf-forum --to staging",
  "promote mf-forum@1.0.0",
  "promote mf-forum@../x --to staging",
  "canary mf-forum@1.0.0 --to staging",
  "canary mf-forum@1.0.0 --to staging --weight 100",
  "canary mf-forum@1.0.0 --to staging --weight lots",
  "rollback --in staging",
  "remove mf-forum",
  "list mf-forum@1.0.0",
  "history",
  "prune --older-than soon",
  "watch --in staging",
  "environment Wrong!",
  "environment remove",
  "environment staging --kind wrong",
  "keygen",
  "keygen everything",
  "keygen environment --all",
  "nothing",
])("%s is wrong usage", async (line) => {
  const { release } = await createReleases();
  await expect(release(line)).rejects.toThrow(UsageError);
});

test("help of an unknown command suggests a known one", async () => {
  const { release } = await createReleases();
  await expect(release("help canry")).rejects.toThrow(
    "unknown command 'canry' (Did you mean canary?)",
  );
});

test("help names every command, and each command its options", async () => {
  const { release } = await createReleases();
  const [help] = await release("help");
  for (const name of [
    "publish",
    "promote",
    "canary",
    "rollback",
    "remove",
    "status",
    "history",
    "prune",
  ])
    expect(help).toContain(`  ${name} `);
  expect((await release("canary --help"))[0]).toContain("--weight <percent>");
});
