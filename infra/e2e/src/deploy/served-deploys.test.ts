import { appendFile, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeNextBuild } from "./next-build.ts";
import { ENVIRONMENT, MEASURES } from "./own-edge.ts";
import { type KnownRemote, REMOTES } from "./remote-pages.ts";
import { expect, test } from "./test-bed.ts";

test.use({ rendersPages: true });
// The tests of a file share its edge, one after the other
test.describe.configure({ mode: "serial" });

/** A page of each remote that visitors may see and that needs no data to be rendered. */
const PAGES: Readonly<Record<KnownRemote, string>> = {
  "mf-forum": "/Climate",
  "mf-profile": "/userprofile/019b8d3a-0002-7000-8000-000000000002",
  "mf-chat": "/chats",
  "mf-content": "/about",
  "mf-shop": "/pricing",
};

/** What a page says of a remote: the version whose markup it holds, and those whose scripts it loads. */
interface Versions {
  markup: string | undefined;
  scripts: string[];
}

function versionsIn(html: string, name: KnownRemote): Versions {
  const scripts = html.matchAll(new RegExp(`<script[^>]* src="/remotes/${name}/([^/"]+)/`, "g"));
  return {
    markup: new RegExp(`data-release="${name}@([^"]+)"`).exec(html)?.[1],
    scripts: [...new Set([...scripts].map(([, version]) => version ?? ""))],
  };
}

/** Milliseconds between two pages of a visitor who watches: the server renders each of them. */
const WATCH_PAUSE_MS = 50;

test("the server renders the version that is live, and no page mixes two", async ({ edge }) => {
  const name = "mf-forum";
  /** A page as a new visitor gets it. */
  const visit = async () =>
    versionsIn(await (await fetch(edge.address + PAGES[name])).text(), name);
  const seen: Versions[] = [];
  const end = new AbortController();
  const watch = async () => {
    while (!end.signal.aborted) {
      seen.push(await visit());
      await sleep(WATCH_PAUSE_MS);
    }
  };
  const markup = async () => (await visit()).markup;
  await expect.poll(markup, { timeout: 30_000 }).toBeDefined();
  const before = await markup();

  const folder = await makeNextBuild({ name, version: "2.0.0", folder: edge.scratch });
  await edge.release(`publish --from ${folder}`);
  const watching = watch();
  /** The versions that a dozen new visitors get. */
  const arms = async () => {
    const shown = await Promise.all(Array.from({ length: 12 }, markup));
    return new Set(shown);
  };
  /** Runs a command, and prints how long after it the server renders what it says. */
  const change = async (command: string, versions: (string | undefined)[]) => {
    await edge.release(command);
    const since = performance.now();
    await expect.poll(arms, { timeout: 30_000, intervals: [100] }).toEqual(new Set(versions));
    const ms = Math.round(performance.now() - since);
    console.log(`${command.split(" ", 1)[0]}: rendered by the server after ${ms} ms`);
  };
  await change(`canary ${name}@2.0.0 --to ${ENVIRONMENT} --weight 50 --skip-gate`, [
    before,
    "2.0.0",
  ]);
  await change(`promote ${name}@2.0.0 --to ${ENVIRONMENT} --skip-gate`, ["2.0.0"]);
  await change(`rollback ${name} --in ${ENVIRONMENT}`, [before]);
  end.abort();
  await watching;

  expect(seen.length).toBeGreaterThan(0);
  for (const { markup: shown, scripts } of seen) {
    expect(scripts).toHaveLength(1);
    expect(shown === undefined || shown === scripts[0], `${shown} with ${scripts[0]}`).toBe(true);
  }
});

/** What a server build may do wrong. Each is the code of a whole build. */
const SERVER_FAULTS = {
  throws: `throw new Error("broken")`,
  hangs: `return new Promise(() => {})`,
  "loops for ever": `for (;;);`,
  "fills the heap": `const all = []; for (;;) all.push(new Array(100_000).fill(all.length))`,
  "ends the process": `process.exit(1)`,
  "makes 10 MB of markup": `return "x".repeat(10_000_000)`,
  "pollutes prototypes": `Object.prototype.polluted = "polluted"; Array.prototype.map = () => ["polluted"]; return "x".map()`,
  "differs from its pin": undefined,
} satisfies Record<string, string | undefined>;

const FAULTS = Object.keys(SERVER_FAULTS) as (keyof typeof SERVER_FAULTS)[];

/** By default each fault in one remote. `SERVER_FAULTS=all npm test -- e2e` has each in all of them, and prints times. */
const remotesFor = (index: number): readonly KnownRemote[] =>
  MEASURES ? REMOTES : [REMOTES[index % REMOTES.length] ?? "mf-forum"];

/** Visits to other pages before and during a fault whose times are compared. */
const OTHER_VISITS = 100;

/** Milliseconds that each of some visits in turn takes. */
async function timed(visits: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[] = [];
  for (const visit of visits) {
    const since = performance.now();
    await visit();
    times.push(performance.now() - since);
  }
  return times;
}

const p99 = (times: number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0);

for (const [index, fault] of FAULTS.entries()) {
  for (const name of remotesFor(index)) {
    test(`${name} ${fault} on the server: its page comes without it, others as ever`, async ({
      edge,
      session,
    }) => {
      const version = `3.0.${index}`;
      const body = SERVER_FAULTS[fault];
      const code = `module.exports = { element() { ${body} } };`;
      const server = body === undefined ? undefined : () => code;
      const folder = await makeNextBuild({ name, version, folder: edge.scratch, server });
      const cookie = session.map((one) => `${one.name}=${one.value}`).join("; ");
      const visit = async (address: string) => {
        const response = await fetch(edge.address + address, { headers: { cookie } });
        return { status: response.status, html: await response.text() };
      };
      const scripts = async () => versionsIn((await visit(PAGES[name])).html, name).scripts;
      const visitOthers = async () => {
        const others = REMOTES.filter((one) => one !== name);
        const addresses = Array.from({ length: MEASURES ? OTHER_VISITS : 0 }, (_, visitNumber) => {
          return PAGES[others[visitNumber % others.length] ?? name];
        });
        return timed(addresses.map((address) => () => visit(address)));
      };
      const before = await visitOthers();
      const to = `--to ${ENVIRONMENT} --skip-gate`;
      await edge.release(`publish --from ${folder} ${server ? to : ""}`.trim());
      if (!server) {
        const text = await readFile(path.join(folder, "release.json"), "utf8");
        const release = JSON.parse(text) as { server: { file: string } };
        const file = path.join(edge.artefacts, "remotes", name, version, release.server.file);
        await appendFile(file, "\n");
        await edge.release(`promote ${name}@${version} ${to}`);
      }
      await expect.poll(scripts, { timeout: 30_000 }).toEqual([version]);

      const pages: Awaited<ReturnType<typeof visit>>[] = [];
      const visitPage = async () => void pages.push(await visit(PAGES[name]));
      const [during, ...faulty] = await Promise.all([
        visitOthers(),
        ...Array.from({ length: 5 }, () => timed([visitPage])),
      ]);
      if (MEASURES)
        console.log(
          `${name} ${fault}: answered within ${p99(faulty.flat())} ms; p99 of other pages ${p99(before)} ms before, ${p99(during)} ms during`,
        );
      expect(pages).toHaveLength(5);
      for (const { status, html } of pages) {
        expect(status).toBe(200);
        expect(html).toContain("<header");
        expect(versionsIn(html, name).markup).toBeUndefined();
      }
      for (const other of REMOTES.filter((one) => one !== name && one !== "mf-chat")) {
        const markup = async () => {
          const { html } = await visit(PAGES[other]);
          expect(html).not.toContain("polluted");
          return versionsIn(html, other).markup;
        };
        await expect.poll(markup, { timeout: 30_000 }).toBeDefined();
      }
      await edge.release(`rollback ${name} --in ${ENVIRONMENT}`);
    });
  }
}

test.describe("a canary", () => {
  test.use({ toleratesErrors: true });

  const CANARIES = {
    "isn't rendered by the server": () => "module.exports = {};",
    "is rendered otherwise by the server": (code: string) =>
      code.replaceAll("Discuss any topic", "Discuss one topic"),
  };

  for (const [index, [fault, server]] of Object.entries(CANARIES).entries()) {
    test(`that ${fault} has visitors who met an error`, async ({ browser, edge }) => {
      const version = `4.0.${index}`;
      const build = { name: "mf-forum", version, folder: edge.scratch, server } as const;
      await edge.release(`publish --from ${await makeNextBuild(build)}`);
      await edge.release(`canary mf-forum@${version} --to ${ENVIRONMENT} --weight 50 --skip-gate`);
      const failed = async () => {
        const context = await browser.newContext({ baseURL: edge.address });
        const page = await context.newPage();
        const reported = page.waitForResponse(/\/_reports$/);
        await page.goto("/Climate");
        await expect(page.getByRole("article").first()).toBeVisible();
        await reported;
        await context.close();
        return (await edge.metrics())
          .split("\n")
          .filter((line) => line.startsWith("canary_failed_visitors_total{"))
          .filter((line) => line.includes(`version="${version}"`));
      };
      await expect(async () => {
        const lines = await failed();
        expect(lines.filter((line) => line.includes('arm="canary"'))).toHaveLength(1);
        expect(lines.filter((line) => line.includes('arm="control"'))).toEqual([]);
      }).toPass({ timeout: 60_000 });
      await edge.release(`rollback mf-forum --in ${ENVIRONMENT}`);
    });
  }
});
