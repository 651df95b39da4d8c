import path from "node:path";
import { REPOSITORY } from "@oneworld/build/folders";
import type { Environment } from "@oneworld/artefacts/environment";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publish } from "../publishing/publish.ts";
import { readPublished } from "../publishing/published-release.ts";
import { readBuild, type Build } from "../publishing/read-build.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import { createReleases, type Releases } from "../../test/testing.ts";
import { createBrowserGate, type BrowserGate } from "./browser-gate.ts";
import { passGates } from "./gates.ts";
import { BREAKS } from "../../test/seeded/breaks.ts";
import { type Break, changed, type Change } from "../../test/seeded/candidates.ts";
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

/** Two that show a fragment of another one, and have one there, and the shell, which shows its pages and every remote. */
const UNCHANGED = ["mf-forum", "mf-profile", "shell"] as const;

/** On machines that may be busy with a build at the same time. */
const TIMEOUT_MS = 600_000;

let context: Releases["context"];
let environment: Environment;
let gate: BrowserGate;
const builds = new Map<FrontEndName, Build>();
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
  const chromium = process.env.CHROMIUM_PATH;
  gate = createBrowserGate({ ...context, root: REPOSITORY, chromium });
}, TIMEOUT_MS);

afterAll(async () => {
  await gate.close();
  for (const end of ends) await end();
});

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
    await passGates([createStaticGate(context, budgets), gate], candidate, beside);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** The environment with these front ends alone. */
function only(names: readonly FrontEndName[]): Environment {
  const live = names.map((name) => [name, environment.microFrontends[name] ?? []] as const);
  return { ...environment, microFrontends: Object.fromEntries(live) };
}

/** What the break doesn't need is left out of the candidate and of its environment. */
const trimmed = ({ pages, isServed, ...broken }: Omit<Break, "reasons">): Change => ({
  ...broken,
  release: ({ manifest, server }) => ({
    manifest: {
      ...manifest,
      menu: [],
      pages: manifest.pages.filter(({ page }) => !pages || pages.includes(page)),
    },
    server: isServed && server,
  }),
});

describe("the browser gate", { timeout: TIMEOUT_MS }, () => {
  for (const broken of BREAKS) {
    test(`refuses a remote when ${broken.name}`, async () => {
      const beside = only(["shell", ...(broken.beside ?? [])]);
      const refusal = await refusalOf(trimmed(broken), broken.frontEnd, beside);
      for (const reason of broken.reasons) expect(refusal).toMatch(reason);
    });
  }

  test(`lets a remote pass with ${GOOD_CHANGE.name}`, async () => {
    const refusal = await refusalOf(GOOD_CHANGE);
    expect(refusal).toBeNull();
  });

  test.each(UNCHANGED)("lets %s pass with nothing but its version", async (name) => {
    const refusal = await refusalOf({ name: "its version" }, name);
    expect(refusal).toBeNull();
  });

  test("refuses a shell that no remote finds its runtime in", async () => {
    const before = `Object.defineProperty(globalThis, "oneWorldFederation", { get() {}, set() {} });`;
    expect(
      await refusalOf(trimmed({ name: "no runtime", before }), "shell", only(["mf-forum"])),
    ).toMatch(/siblings: mf-forum@.* doesn't work in it/);
  });

  test("refuses a shell whose page never loads", async () => {
    const before = "for (;;);";
    expect(await refusalOf(trimmed({ name: "endless", before }), "shell", only([]))).toMatch(
      /may not go to staging:\n {2}shell: The page doesn't answer/,
    );
  });

  test("lets everything pass where no shell could mount it yet", async () => {
    const candidate = await readPublished(builds.get("mf-chat")!.release, context);
    expect(await gate.check(candidate, only([]))).toEqual([]);
  });
});
