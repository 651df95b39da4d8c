import path from "node:path";
import { REPOSITORY } from "@oneworld/build/folders";
import type { Environment } from "@oneworld/artefacts/environment";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { afterAll, beforeAll, describe, test } from "vitest";
import { publish } from "../publishing/publish.ts";
import { readPublished } from "../publishing/published-release.ts";
import { readBuild, type Build } from "../publishing/read-build.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import { createReleases, type Releases } from "../../test/testing.ts";
import { createBrowserGate, type BrowserGate } from "./browser-gate.ts";
import { passGates } from "./gates.ts";
import { BREAKS } from "../../test/seeded/breaks.ts";
import { changed, type Change } from "../../test/seeded/candidates.ts";
import { GOOD_CHANGE } from "../../test/seeded/good-change.ts";
import { createStaticGate } from "./static-gate.ts";

/**
 * Real builds are live in an environment. Candidates are changed copies of them, without another build. `nx` builds the front
 * ends before these tests.
 */
const LIVE: readonly FrontEndName[] = [
  "shell",
  "mf-forum",
  "mf-profile",
  "mf-chat",
  "mf-content",
  "mf-shop",
];

/** Live beside a break: enough to show its fragments, and that those after it work. */
const FEW: ReadonlySet<string> = new Set(["shell", "mf-forum", "mf-profile", "mf-chat"]);

/** Two that show a fragment of another one, and have one there, and the shell, which shows its pages and every remote. */
const UNCHANGED = ["mf-forum", "mf-profile", "shell"] as const;

/** As many as tests run at a time (`maxConcurrency`). */
const GATES = 2;

/** On machines that may be busy with a build at the same time. */
const TIMEOUT_MS = 600_000;

let context: Releases["context"];
let environment: Environment;
const builds = new Map<FrontEndName, Build>();
const free: BrowserGate[] = [];
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const site = await createReleases({ brotliQuality: 1 }, (end) => void ends.push(end));
  context = site.context;
  for (const name of LIVE) {
    const dist = path.join(REPOSITORY, name, "dist");
    builds.set(name, await readBuild(dist));
    await site.release(`publish --from ${dist} --to staging --skip-gate`);
  }
  environment = await site.environment();
  for (let count = 0; count < GATES; count++) {
    const chromium = process.env.CHROMIUM_PATH;
    free.push(createBrowserGate({ ...context, root: REPOSITORY, chromium }));
  }
}, TIMEOUT_MS);

afterAll(async () => {
  await Promise.all(free.map((gate) => gate.close()));
  for (const end of ends) await end();
});

async function withGate<T>(work: (gate: BrowserGate) => Promise<T>): Promise<T> {
  const gate = free.pop();
  if (!gate) throw new Error("More tests run at a time than there are gates.");
  try {
    return await work(gate);
  } finally {
    free.push(gate);
  }
}

let made = 0;

/**
 * Publishes a build with this change and leads it through the gates as `promote` does.
 *
 * @returns the refusal, or null
 */
async function refusalOf(
  change: Change,
  name: FrontEndName = "mf-chat",
  beside = environment,
): Promise<string | null> {
  const build = builds.get(name);
  if (!build) throw new Error(`${name} isn't built.`);
  const version = `seeded-${++made}`;
  await publish(changed(build, version, change), context);
  const candidate = await readPublished({ name, version }, context);
  // Seeded code comes on top of the 40 kB that a remote may have
  const budgets = { remoteKb: 41, shellKb: 210 };
  try {
    await withGate((gate) =>
      passGates([createStaticGate(context, budgets), gate], candidate, beside),
    );
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

describe.concurrent("the browser gate", { timeout: TIMEOUT_MS }, () => {
  for (const broken of BREAKS) {
    test(`refuses a remote when ${broken.name}`, async ({ expect }) => {
      const live = Object.entries(environment.microFrontends).filter(([name]) => FEW.has(name));
      const few = { ...environment, microFrontends: Object.fromEntries(live) };
      const refusal = await refusalOf(broken, broken.frontEnd, few);
      for (const reason of broken.reasons) expect(refusal).toMatch(reason);
    });
  }

  test(`lets a remote pass with ${GOOD_CHANGE.name}`, async ({ expect }) => {
    const refusal = await refusalOf(GOOD_CHANGE);
    // A failure's message has all of it
    expect(refusal, refusal ?? "").toBeNull();
  });

  test.for(UNCHANGED)("lets %s pass with nothing but its version", async (name, { expect }) => {
    const refusal = await refusalOf({ name: "its version" }, name);
    // A failure's message has all of it
    expect(refusal, refusal ?? "").toBeNull();
  });

  test("refuses a shell that no remote finds its runtime in", async ({ expect }) => {
    const before = `Object.defineProperty(globalThis, "oneWorldFederation", { get() {}, set() {} });`;
    expect(await refusalOf({ name: "no runtime", before }, "shell")).toMatch(
      /siblings: mf-forum@.* doesn't work in it/,
    );
  });

  test("refuses a shell whose page never loads", async ({ expect }) => {
    expect(await refusalOf({ name: "endless", before: "for (;;);" }, "shell")).toMatch(
      /may not go to staging:\n {2}shell: The page doesn't answer/,
    );
  });

  test("lets everything pass where no shell could mount it yet", async ({ expect }) => {
    const candidate = await readPublished(builds.get("mf-chat")!.release, context);
    const empty = { ...environment, microFrontends: {} };
    expect(await withGate((gate) => gate.check(candidate, empty))).toEqual([]);
  });
});
