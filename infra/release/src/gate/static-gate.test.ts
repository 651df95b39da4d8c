import { writeFile } from "node:fs/promises";
import path from "node:path";
import { MOUNT_CONTRACT } from "@oneworld/contracts/mount/mount-props";
import type { Release } from "@oneworld/artefacts/release";
import { expect, test } from "vitest";
import { Refusal } from "@oneworld/artefacts/refusal";
import { createReleases, manifestOf } from "../../test/testing.ts";
import { readPublished } from "../publishing/published-release.ts";
import { createStaticGate } from "./static-gate.ts";

type Change = (release: Release) => object;
const GOOD: Change = () => ({});

/** Publishes a build whose `release.json` says other things, and attempts to promote it. */
async function promoteChanged(change: Change, before = "") {
  const releases = await createReleases();
  const good = await releases.publish("1.0.0");
  await releases.publish("2.0.0", { more: change(good) });
  if (before) await writeFile(path.join(releases.artefacts, before), "changed");
  return releases.release("promote mf-forum@2.0.0 --to staging");
}

test.each<[RegExp, Change, string?]>([
  [/contract: It follows version 99/, () => ({ contract: MOUNT_CONTRACT + 98 })],
  [
    /kinds: other\.js is needed, but not in the list of files/,
    ({ pages }) => ({ pages: { ...pages, feed: { js: ["other.js"], css: [] } } }),
  ],
  [
    /kinds: x\.png should be code/,
    ({ pages }) => ({ pages: { ...pages, feed: { js: ["x.png"], css: [] } } }),
  ],
  [
    /server: server\/x\.js renders its pages, but isn't among its files/,
    () => ({ server: { file: "server/x.js" } }),
  ],
  [/files: feed\.js has another hash/, GOOD, "remotes/mf-forum/2.0.0/feed.js"],
])("refuses a release with the reason %s", async (reason, change, changed) => {
  await expect(promoteChanged(change, changed)).rejects.toThrow(reason);
});

test("refuses a release without a server build where the live one has it", async () => {
  const releases = await createReleases();
  await releases.publish("1.0.0", { more: { server: { file: "feed.js" } } });
  await releases.release("promote mf-forum@1.0.0 --to staging");
  await releases.publish("2.0.0");
  await expect(releases.release("promote mf-forum@2.0.0 --to staging")).rejects.toThrow(
    /server: It has no server build, and mf-forum@1\.0\.0 has one/,
  );
});

test("answers for the trial are in the release only, and those to another one's calls are refused", async () => {
  const releases = await createReleases();
  const manifest = {
    ...manifestOf("mf-forum"),
    api: [{ service: "almanac", calls: ["/api/almanac/*"] }],
  };
  const trialAnswers = { "/api/almanac": { event: "A trial" } };
  const good = await releases.publish("1.0.0", { more: { manifest, trialAnswers } });
  expect(good.trialAnswers).toEqual(trialAnswers);
  await releases.release("promote mf-forum@1.0.0 --to staging");
  expect(JSON.stringify(await releases.environment())).not.toContain("A trial");
  const foreign = { "/api/users/session": { user: null } };
  await releases.publish("2.0.0", { more: { manifest, trialAnswers: foreign } });
  await expect(releases.release("promote mf-forum@2.0.0 --to staging")).rejects.toThrow(
    /answers: It states an answer to \/api\/users\/session/,
  );
});

test("lets a good release pass", async () => {
  await expect(promoteChanged(GOOD)).resolves.toBeDefined();
});

test("refuses pages without code, and documents, which could do on the site's origin what the site can", async () => {
  const { publish, context, environment } = await createReleases();
  const good = await publish("1.0.0");
  const candidate = await readPublished(good, context);
  const files = { ...good.files, "page.html": good.files["feed.js"]! };
  const release = { ...good, files, pages: {} };
  const findings = await context.gates[0]?.check({ ...candidate, release }, await environment());
  expect(findings).toContain("kinds: page.html has a kind that releases may not contain.");
  expect(findings).toContain("pages: It states the page feed, but has no code for it.");
});

test("refuses a missing file and a release that is too large", async () => {
  const releases = await createReleases();
  const { store, keys } = releases.context;
  await releases.publish("1.0.0");
  const gates = [createStaticGate({ store, keys }, { remoteKb: 0.01, shellKb: 1 })];
  const promote = () => releases.release("promote mf-forum@1.0.0 --to staging", { gates });
  await expect(promote()).rejects.toThrow(
    /size: The page feed takes 0\.\d kB of code, 0\.01 are allowed/,
  );
  await store.remove(["remotes/mf-forum/1.0.0/feed.js"]);
  await expect(promote()).rejects.toThrow(/files: feed\.js is missing from the store/);
});

test("a remote has to follow the contract of the shell that is live, whatever the sources say", async () => {
  const releases = await createReleases();
  const contract = MOUNT_CONTRACT + 1;
  await releases.publish("1.0.0", { name: "shell", more: { contract } });
  await releases.publish("1.0.0");
  await releases.publish("2.0.0", { more: { contract } });
  await releases.release("promote shell@1.0.0 --to staging --skip-gate");
  await expect(releases.release("promote mf-forum@1.0.0 --to staging")).rejects.toThrow(
    /shell@1\.0\.0 follows/,
  );
  await releases.release("promote mf-forum@2.0.0 --to staging");
});

test("nothing is changed by a refusal, and a canary is led through the gates as well", async () => {
  const releases = await createReleases();
  await releases.publish("1.0.0");
  await releases.publish("2.0.0", { more: { contract: MOUNT_CONTRACT + 1 } });
  await releases.release("promote mf-forum@1.0.0 --to staging");
  for (const line of [
    "promote mf-forum@2.0.0 --to staging",
    "canary mf-forum@2.0.0 --to staging --weight 5",
  ])
    await expect(releases.release(line)).rejects.toThrow(Refusal);
  expect((await releases.environment()).revision).toBe(2);
});
