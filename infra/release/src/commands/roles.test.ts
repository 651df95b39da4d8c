import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { Refusal } from "@oneworld/artefacts/refusal";
import { keysOf, readSettings } from "../settings.ts";
import { generateKeys } from "@oneworld/artefacts/keys";
import { bytesOf } from "@oneworld/artefacts/json";
import { NO_TRUST, readKeys, seal } from "../signing/keys.ts";
import { createRoles, type TestRole } from "@oneworld/artefacts/test/roles";
import { createReleases, LIFETIME_MS, type Releases } from "../../test/testing.ts";

/** The command line with the keys of these roles only. */
const holderOf =
  ({ release, signing, trust }: Releases, ...roles: TestRole[]) =>
  (line: string) => {
    const own = roles.map((role) => signing[role]);
    return release(line, { gates: [], keys: readKeys(own, trust) });
  };

/** A site with forum and chat, and a second version of each that is only built. */
async function createSite(checkout?: Releases["context"]["checkout"]) {
  const site = await createReleases(checkout && { checkout });
  for (const name of ["mf-chat", "mf-forum"] as const) {
    await site.publish("1.0.0", { name });
    await site.release(`promote ${name}@1.0.0 --to staging`);
    await site.build({ name, version: "2.0.0" });
  }
  return site;
}

test("a remote's key publishes that remote and nothing else", async () => {
  const site = await createSite();
  const thief = holderOf(site, "mf-forum");
  await thief("publish mf-forum");
  const { revision } = await site.environment();
  for (const line of [
    "publish mf-chat",
    `publish --from ${path.join(site.root, "mf-chat/dist")}`,
    "publish mf-forum --to staging --skip-gate",
    "promote mf-forum@2.0.0 --to staging",
    "canary mf-forum@2.0.0 --to staging --weight 5",
    "rollback mf-forum --in staging",
    "environment staging --kind production",
    "environment mine",
    "environment remove staging --yes",
    "renew --in staging",
    "override-link mf-forum@2.0.0 --in staging",
  ]) {
    await expect(thief(line)).rejects.toThrow(Refusal);
  }
  expect((await site.environment()).revision).toBe(revision);
  expect(await site.context.store.list("remotes/mf-chat/2.0.0/")).toEqual([]);
  expect(await site.context.store.list("environments/mine")).toEqual([]);
});

test("nothing is built without the key to publish it", async () => {
  const site = await createSite();
  site.built.length = 0;
  await expect(holderOf(site, "mf-forum")("publish mf-chat")).rejects.toThrow(
    /releases of mf-chat/,
  );
  await expect(holderOf(site, "mf-chat")("publish mf-chat --to staging")).rejects.toThrow(
    /Can't sign environments/,
  );
  expect(site.built).toEqual([]);
});

test("a release that another remote's key has signed isn't promoted", async () => {
  const site = await createSite();
  await site.publish("2.0.0", { name: "mf-chat" });
  const folder = path.join(site.artefacts, "remotes/mf-chat/2.0.0");
  const document = new Uint8Array(await readFile(path.join(folder, "release.json")));
  const thief = readKeys([site.signing["mf-forum"]], site.trust);
  const forged = await seal("mf-forum", document, thief);
  await writeFile(path.join(folder, "release.sig.json"), forged);
  await expect(site.release("promote mf-chat@2.0.0 --to staging")).rejects.toThrow(
    /signature of mf-chat@\S+ is missing or doesn't match/,
  );
  // Nor where a whole signed release of the forum's is put in its place
  for (const file of ["release.json", "release.sig.json"]) {
    await copyFile(
      path.join(site.artefacts, "remotes/mf-forum/1.0.0", file),
      path.join(folder, file),
    );
  }
  await expect(site.release("promote mf-chat@2.0.0 --to staging")).rejects.toThrow(Refusal);
});

test("the key of environments promotes and rolls back, but publishes nothing and makes no links", async () => {
  const site = await createSite();
  await site.publish("2.0.0");
  const operator = holderOf(site, "environment");
  await operator("promote mf-forum@2.0.0 --to staging");
  await operator("rollback mf-forum --in staging");
  await expect(operator("publish mf-chat")).rejects.toThrow(Refusal);
  const link = "override-link mf-forum@2.0.0 --in staging";
  await expect(operator(link)).rejects.toThrow(Refusal);
  await holderOf(site, "override")(link);
  await expect(holderOf(site, "override")("rollback mf-forum --in staging")).rejects.toThrow(
    Refusal,
  );
});

test("keygen makes a key for each role, which the command line then works with", async () => {
  const site = await createReleases();
  await site.release("keygen environment mf-forum");
  const folder = path.join(site.root, "keys");
  const key = path.join(folder, "environment.key");
  expect((await stat(key)).mode & 0o077).toBe(0);
  const first = await readFile(key, "utf8");
  await expect(site.release("keygen environment")).rejects.toThrow(/has a key for environment/);
  for (const name of ["shell", "mf-forum", "mf-new"]) {
    await mkdir(path.join(site.root, name), { recursive: true });
    await writeFile(path.join(site.root, name, "package.json"), "{}");
  }
  await site.release("keygen --all");
  expect(await readFile(key, "utf8")).toBe(first);
  const keys = keysOf(readSettings({ SIGNING_KEYS_DIR: folder }, site.root));
  expect(keys.signing).toHaveLength(5);
  expect([...keys.trusted.keys()].toSorted()).toEqual([
    "environment",
    "mf-forum",
    "mf-new",
    "override",
    "shell",
  ]);
  await site.build();
  await site.release("environment own", { keys });
  await site.release("publish mf-forum --to own --skip-gate", { keys });
});

test("a trust file that is named has to exist", () => {
  const settings = readSettings({ TRUST_FILE: "/nowhere.json" }, "/");
  expect(() => keysOf(settings)).toThrow("TRUST_FILE names /nowhere.json, which doesn't exist.");
});

test("too few keys for the threshold of their role sign nothing", async () => {
  const { release, signing, trust } = await createReleases();
  const second = generateKeys();
  const { keys } = trust.roles["environment"]!;
  trust.roles["environment"] = { threshold: 2, keys: [...keys, second.public] };
  const one = readKeys([signing.environment], trust);
  await expect(release("environment qa", { keys: one })).rejects.toThrow(
    "Can't sign environments: trusted private keys needed: 2, found: 1.",
  );
  const both = readKeys([signing.environment, second.signing], trust);
  await release("environment qa", { keys: both });
  await release("status --in qa", { keys: one });
});

test.each(["nonsense", generateKeys().public])("%s is no private key", (text) => {
  expect(() => readKeys([text], NO_TRUST)).toThrow(/SIGNING_KEYS has a key that is no Ed25519 key/);
});

test("a local site whose store has no valid signatures is set up again", async () => {
  const site = await createSite();
  const { store } = site.context;
  const signed = await store.list("environments/staging");
  for (const file of [
    ...["mf-forum", "mf-chat"].map((name) => `remotes/${name}/1.0.0/release.sig.json`),
    ...signed.map(({ path: listed }) => listed),
  ]) {
    const { tag } = (await store.read(file))!;
    await store.write(file, bytesOf("{}"), tag);
  }
  await expect(site.release("status --in staging")).rejects.toThrow(/not signed by keys/);
  await expect(site.release("promote mf-forum@1.0.0 --to production")).rejects.toThrow(
    /signature of mf-forum@\S+ is missing or doesn't match/,
  );
  await site.release("environment staging --kind staging --renew");
  await site.release("publish --all --to staging --skip-gate");
  const { microFrontends } = await site.environment();
  expect(Object.keys(microFrontends)).toEqual(["mf-chat", "mf-forum"]);
  // A release whose sources are the same as before is signed again, as it is
  await site.publish("1.0.0");
  await site.release("promote mf-forum@1.0.0 --to staging");
});

test("resign replaces one key by the next, as far as the run has keys", async () => {
  const commit = "0123456789abcdef0123456789abcdef01234567";
  const site = await createSite(() => Promise.resolve({ commit, isClean: true }));
  const next = createRoles();
  const both = structuredClone(next.trust);
  for (const [role, { keys }] of Object.entries(site.trust.roles))
    both.roles[role]?.keys.push(...keys);
  const all = Object.values(next.signing);
  const withNext = { gates: [], keys: readKeys(all, next.trust) };
  await expect(site.release("status", withNext)).rejects.toThrow(/not signed by keys/);
  await expect(site.release("resign", withNext)).rejects.toThrow(Refusal);
  const team = readKeys([next.signing["mf-forum"]], both);
  expect(await site.release("resign", { keys: team })).toEqual([
    "mf-forum@1.0.0 is signed again",
    "environment: left as it is, this run has no key for it",
    "mf-chat: left as it is, this run has no key for it",
  ]);
  await site.release("resign", { keys: readKeys(all, both) });
  // The old keys are not needed any more
  await site.release("status", withNext);
  await site.release("promote mf-forum@1.0.0 --to production", withNext);
  const [, latest] = await site.release("history --in production", withNext);
  expect(latest).toContain("promote mf-forum@1.0.0 (commit 0123456789)");
});

/** A site whose clock a test moves. */
async function createClockedSite() {
  let time = Date.parse("2026-11-22T12:00:00Z");
  const site = await createReleases({ now: () => new Date(time) });
  await site.publish("1.0.0");
  await site.release("promote mf-forum@1.0.0 --to production");
  const edges = { edges: ["http://127.0.0.1:9"], metricsSecret: "s" };
  return {
    ...site,
    later: (milliseconds: number) => void (time += milliseconds),
    watch: (how = "--once", more: Partial<Releases["context"]> = {}) =>
      site.release(`watch --in production ${how}`, { ...edges, ...more }),
  };
}

test("watch renews an environment when half of its time is over", async () => {
  const { environment, later, watch } = await createClockedSite();
  expect((await environment("production")).expiresAt).toBe("2026-11-29T12:00:00.000Z");
  later(LIFETIME_MS / 2);
  await watch();
  expect((await environment("production")).revision).toBe(2);
  later(1);
  await watch();
  await watch();
  const renewed = await environment("production");
  expect(renewed).toMatchObject({ revision: 3, change: { by: "release watch", what: "renew" } });
  expect(renewed.expiresAt).toBe("2026-12-03T00:00:00.001Z");
});

test("an expired environment is renewed by a person only, who is asked once", async () => {
  const { environment, later, watch, release, printed } = await createClockedSite();
  later(LIFETIME_MS);
  const stopped = new AbortController();
  const watching = watch("--every 1", { signal: stopped.signal });
  const asked = () =>
    printed.filter((line) => line.includes("npm run release -- renew --in production"));
  await expect.poll(asked, { timeout: 10_000 }).toHaveLength(1);
  await sleep(2_500);
  stopped.abort();
  await watching;
  expect(asked()).toHaveLength(1);
  expect((await environment("production")).revision).toBe(2);
  expect((await release("status")).join("\n")).toContain("expired at 2026-11-29T12:00:00.000Z");
  await release("renew");
  expect(await environment("production")).toMatchObject({
    revision: 3,
    expiresAt: "2026-12-06T12:00:00.000Z",
  });
  await expect(release("renew --in nowhere")).rejects.toThrow(
    /no environment nowhere\. There are: production, staging/,
  );
});

test("watch --once fails where the environment has expired, or can't be renewed", async () => {
  const { environment, later, watch, printed, context } = await createClockedSite();
  later(LIFETIME_MS / 2 + 1);
  const unable = watch("--once", { keys: { ...context.keys, signing: [] } });
  await expect(unable).rejects.toThrow("The check failed, for the reason above.");
  expect(printed.at(-1)).toMatch(/^production could not be renewed: Can't sign/);
  later(LIFETIME_MS);
  await expect(watch()).rejects.toThrow("The check failed");
  expect(printed.at(-1)).toMatch(/^production has expired/);
  expect((await environment("production")).revision).toBe(2);
});

test("an environment that is set up again after a week away is valid", async () => {
  const { environment, later, release } = await createClockedSite();
  const setUp = () => release("environment local --kind staging --renew");
  await setUp();
  later(2 * LIFETIME_MS);
  await setUp();
  expect(await environment("local")).toMatchObject({
    revision: 2,
    expiresAt: "2026-12-13T12:00:00.000Z",
  });
  await setUp();
  expect((await environment("local")).revision).toBe(2);
});
