import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { Refusal } from "@oneworld/artefacts/refusal";
import { NO_TRUST, readKeys } from "../signing/keys.ts";
import { createRoles } from "@oneworld/artefacts/test/roles";
import { createForum } from "../../test/testing.ts";
import { environmentNames } from "../environment/environment-document.ts";

/** A site with a promoted release, and a person who answers what is asked. */
async function createSite(answer: string | null = null) {
  const asked: string[] = [];
  const ask = (question: string) => {
    asked.push(question);
    return Promise.resolve(answer);
  };
  const site = await createForum(["1.0.0"], { ask });
  const paths = async () =>
    (await site.context.store.list("environments/")).map((file) => file.path).toSorted();
  return { ...site, asked, paths, names: () => environmentNames(site.context) };
}

test.each([
  "promote mf-forum@1.0.0 --to stagin",
  "publish mf-forum --to stagin",
  "publish --all --to stagin --skip-gate",
  "canary mf-forum@1.0.0 --to stagin --weight 10",
  "rollback mf-forum --in stagin",
  "status --in stagin",
  "history --in stagin",
  "renew --in stagin",
  "environment remove stagin --yes",
  "override-link mf-forum@1.0.0 --in stagin",
])("`%s` makes no environment, and says which ones there are", async (line) => {
  const site = await createSite();
  site.built.length = 0;
  const done = site.release(line);
  await expect(done).rejects.toThrow(Refusal);
  await expect(done).rejects.toThrow(
    "There is no environment stagin. There are: production, staging.",
  );
  expect(await site.names()).toEqual(["production", "staging"]);
  expect(site.built).toEqual([]);
});

test("watch ends when its environment doesn't exist, also when it is removed later", async () => {
  const site = await createSite();
  const edges = { edges: ["http://127.0.0.1:9"], metricsSecret: "s" };
  const watch = (name: string) => site.release(`watch --in ${name} --every 1`, edges);
  await expect(watch("stagin")).rejects.toThrow(/no environment stagin/);
  const watching = watch("staging");
  await site.release("environment remove staging --yes");
  await expect(watching).rejects.toThrow(/no environment staging/);
});

test("environment makes one, and changes nothing when it is as it should be", async () => {
  const site = await createSite();
  for (const kind of [" --kind staging", " --kind staging", ""]) {
    await site.release(`environment qa${kind}`);
    expect(await site.environment("qa")).toMatchObject({ revision: 1, production: false });
  }
  await site.release("environment qa --kind production");
  expect(await site.environment("qa")).toMatchObject({ revision: 2, production: true });
});

test("of makers at once one makes it", async () => {
  const site = await createSite();
  const makers = Array.from({ length: 5 }, () => site.release("environment qa"));
  const outcomes = await Promise.allSettled(makers);
  const reasons = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(reasons.filter((reason) => !(reason instanceof Refusal))).toEqual([]);
  expect((await site.environment("qa")).revision).toBe(1);
});

test("--renew makes an environment again only where its keys are lost", async () => {
  const site = await createSite();
  const line = "environment staging --renew";
  await site.release(line);
  expect((await site.environment()).revision).toBe(2);
  const { signing, trust } = createRoles();
  const renewed = { keys: readKeys(Object.values(signing), trust) };
  await expect(site.release("environment staging", renewed)).rejects.toThrow(Refusal);
  await site.release(line, renewed);
  expect((await site.release("status --in staging", renewed))[0]).toContain("revision 1");
  const lost = (await site.paths()).filter((file) => file.includes("staging.lost-"));
  expect(lost.map((file) => path.basename(file))).toEqual([
    "staging-00000001.json",
    "staging-00000002.json",
    "staging.json",
  ]);
  expect(await site.names()).toEqual(["production", "staging"]);
});

test("--renew leaves a document that it can't verify where it may not sign another one", async () => {
  const site = await createSite();
  const before = await site.paths();
  const trustless = readKeys(Object.values(site.signing), NO_TRUST);
  const keyless = readKeys([], createRoles().trust);
  for (const keys of [trustless, keyless])
    await expect(site.release("environment staging --renew", { keys })).rejects.toThrow(Refusal);
  expect(await site.paths()).toEqual(before);
});

test("--renew makes an environment again whose document is damaged, with the next revision", async () => {
  const site = await createSite();
  await writeFile(path.join(site.artefacts, "environments/staging.json"), "{");
  await site.release("environment staging --kind staging --renew");
  // Edges may know revision 2, and take none that isn't after it
  expect(await site.environment()).toMatchObject({ revision: 3, production: false });
});

test("remove asks for the environment's name", async () => {
  const wrong = await createSite("yes");
  await expect(wrong.release("environment remove staging")).rejects.toThrow("is not removed");
  expect(wrong.asked).toEqual(["Type staging to remove staging (staging, 1 front end): "]);
  expect(await wrong.names()).toContain("staging");
  const right = await createSite("staging");
  await right.release("environment remove staging");
  expect(await right.names()).toEqual(["production"]);
});

test("remove is refused where no person can confirm it, unless --yes is given", async () => {
  const site = await createSite();
  await expect(site.release("environment remove production")).rejects.toThrow(/Use --yes/);
  expect(await site.names()).toEqual(["production", "staging"]);
  await site.release("environment remove production --yes");
  expect(await site.names()).toEqual(["staging"]);
});

test("a removed environment that is created again continues its revisions and history", async () => {
  const site = await createSite();
  await site.release("environment remove staging --yes");
  await site.release("environment staging --kind staging");
  expect(await site.environment()).toMatchObject({ revision: 4, microFrontends: {} });
  const history = await site.release("history --in staging");
  expect(history.slice(1).map((line) => line.split(/ {2,}/)[3])).toEqual([
    "environment staging staging",
    "environment remove staging",
    "promote mf-forum@1.0.0",
    "environment staging staging",
  ]);
  // No environment refers to the releases any more
  await site.release("prune --keep 0 --older-than 0s");
  expect((await site.release("list"))[0]).toBe("No release is published yet.");
});

test("an environment that can't be verified isn't removed", async () => {
  const site = await createSite();
  await writeFile(path.join(site.artefacts, "environments/staging.json"), "{}");
  await expect(site.release("environment remove staging --yes")).rejects.toThrow(/not signed/);
  expect(await site.names()).toContain("staging");
});

test("remotes of the stock plugin are allowed and refused again", async () => {
  const site = await createSite();
  const shown = "staging is staging with stock remotes, revision 3";
  expect(await site.release("environment staging --stock allow")).toEqual([shown]);
  expect((await site.release("status --in staging"))[0]).toMatch(/\(staging with stock remotes\)/);
  expect(await site.environment()).toMatchObject({ allowsStock: true, production: false });
  const { revision } = await site.environment();
  await site.release("environment staging --stock allow");
  expect((await site.environment()).revision).toBe(revision);
  await site.release("environment staging --stock refuse");
  expect(await site.environment()).not.toHaveProperty("allowsStock");
});
