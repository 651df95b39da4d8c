import { readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { listenLocally } from "@oneworld/service-kit/test/testing-servers";
import type { Release } from "@oneworld/artefacts/release";
import type { Trust } from "@oneworld/artefacts/trust";
import { MOUNT_CONTRACT } from "@oneworld/contracts/mount/mount-props";
import type { Page } from "@playwright/test";
import { showingInProfile } from "./build-changes.ts";
import { makeNextBuild, writeBuild } from "./next-build.ts";
import { ENVIRONMENT, type OwnEdge } from "./own-edge.ts";
import { expect, test } from "./test-bed.ts";

/** A version of a front end that the shell and the edge were built before, written by hand in place of a bundler. */
interface Version {
  version: string;
  /** of its only page and its menu entry */
  path: string;
  label: string;
}

const FIRST: Version = { version: "1.0.0", path: "/almanac", label: "Almanac" };
const SECOND: Version = { version: "2.0.0", path: "/almanac/years", label: "Years" };

const containerOf = ({ version }: Version) => `mf_almanac_${version.replaceAll(".", "_")}`;

const FRAGMENT = "almanac/day@1";

const releaseOf = (one: Version): Omit<Release, "files"> => ({
  schema: 1,
  name: "mf-almanac",
  version: one.version,
  contract: MOUNT_CONTRACT,
  entry: { file: "remoteEntry.js", container: containerOf(one), css: [] },
  exposes: { "./app": { js: [], css: [] } },
  pages: { almanac: { js: [], css: [] } },
  fragments: { "day@1": { js: [], css: [] } },
  trialAnswers: { "/api/almanac": { event: "A trial was held" } },
  manifest: {
    fragments: [FRAGMENT],
    pages: [
      {
        page: "almanac",
        path: one.path,
        title: one.label,
        description: "What happened on this day.",
        access: "public",
        data: ["/api/almanac"],
      },
    ],
    menu: [{ group: "Explore", label: one.label, to: one.path, icon: "book", order: 900 }],
    api: [{ service: "almanac", calls: ["/api/almanac"] }],
  },
});

/** An entry whose page and fragment show what its service answers, and its version. */
const entryOf = (one: Version): string => `var ${containerOf(one)} = {
  init() {},
  get: () => Promise.resolve(() => ({
    contract: ${MOUNT_CONTRACT},
    fragments: ["${FRAGMENT}"],
    bootstrap: () => Promise.resolve(),
    async mount({ domElement, fragment }) {
      const answer = await fetch("/api/almanac");
      if (!answer.ok) throw new Error("The almanac has no service.");
      const { event } = await answer.json();
      const heading = document.createElement(fragment ? "h2" : "h1");
      heading.textContent = event + " in ${one.version}";
      domElement.replaceChildren(heading);
    },
    unmount({ domElement }) {
      domElement.replaceChildren();
      return Promise.resolve();
    },
  })),
};`;

async function publish(edge: OwnEdge, one: Version): Promise<void> {
  const release = releaseOf(one);
  const files = new Map([[release.entry.file, entryOf(one)]]);
  await edge.release(`publish --from ${await writeBuild(release, files, edge.scratch)}`);
}

/** Its service, with the number of calls it got. */
async function startService() {
  const server = createServer((_, response) => {
    service.calls += 1;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ event: "The Earth was seen from the Moon" }));
  });
  const service = {
    address: `http://127.0.0.1:${await listenLocally(server)}`,
    calls: 0,
    stop: () => void server.close(),
  };
  return service;
}

/** The operator's part: a key for the team, and the address of its service. */
async function admit(edge: OwnEdge, address: string): Promise<void> {
  await edge.release(`keygen mf-almanac --to ${path.dirname(edge.trustFile)}`);
  const trust = JSON.parse(await readFile(edge.trustFile, "utf8")) as Trust;
  const services = { ...trust.services, almanac: address };
  await writeFile(`${edge.trustFile}.new`, JSON.stringify({ ...trust, services }));
  await rename(`${edge.trustFile}.new`, edge.trustFile);
}

const EVENT = "The Earth was seen from the Moon";

const headingOf = (page: Page, { version }: Version) =>
  page.getByRole("heading", { level: 1, name: `${EVENT} in ${version}` });

/** The fragment in the profile. */
const fragmentOf = (page: Page, { version }: Version) =>
  page.getByRole("main").getByRole("heading", { level: 2, name: `${EVENT} in ${version}` });

test("a new front end goes live in a running site, is shown in the profile, changed for some, rolled back and removed", async ({
  page,
  edge,
  browser,
}) => {
  test.slow();
  const service = await startService();
  // Calls without a browser, which would load each page that isn't there yet
  const statusOf = async (address: string) => (await page.request.get(address)).status();
  const call = () => statusOf("/api/almanac");
  const change = (line: string) => edge.release(`${line} --to ${ENVIRONMENT}`);
  expect(await statusOf(FIRST.path)).toBe(404);
  expect(await call()).toBe(404);

  await test.step("a profile has a place for a fragment that no front end shows yet", async () => {
    const build = { name: "mf-profile", version: "2.0.0-almanac", folder: edge.scratch } as const;
    const folder = await makeNextBuild({ ...build, ...showingInProfile([FRAGMENT]) });
    await change(`publish --from ${folder} --skip-gate`);
    const link = page.getByRole("link", { name: `In place of ${FRAGMENT}` });
    const served = async () => (await page.request.get("/about")).text();
    await expect.poll(served, { timeout: 20_000 }).toContain(build.version);
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1, name: /Ada/ })).toBeVisible();
    await expect(link).toBeVisible();
  });

  await test.step("a page, a menu entry, an API and the fragment go live by the gate", async () => {
    await admit(edge, service.address);
    await publish(edge, FIRST);
    await change("promote mf-almanac@1.0.0");
    // The gate has shown the page and the profile without the service
    expect(service.calls).toBe(0);
    await expect.poll(() => statusOf(FIRST.path), { timeout: 20_000 }).toBe(200);
    expect(await call()).toBe(200);
    await page.goto(FIRST.path);
    await expect(headingOf(page, FIRST)).toBeVisible();
    await expect(page).toHaveTitle(/^Almanac/);
    // A page of another front end leads to it, without a reload
    await page.goto("/profile");
    await expect(fragmentOf(page, FIRST)).toBeVisible();
    await page.getByRole("link", { name: FIRST.label }).click();
    await expect(page).toHaveURL(FIRST.path);
    await expect(headingOf(page, FIRST)).toBeVisible();
  });

  await test.step("a canary: each visitor has the links, the title and the page of one version", async () => {
    await publish(edge, SECOND);
    await edge.release(`canary mf-almanac@2.0.0 --to ${ENVIRONMENT} --weight 50 --skip-gate`);
    const isLive = async () =>
      (await fetch(edge.address)).headers
        .getSetCookie()
        .some((one) => one.startsWith("ow_visitor"));
    // From then on the edge gives browsers a number
    await expect.poll(isLive, { timeout: 20_000 }).toBe(true);
    const visitor = await browser.newPage({ baseURL: edge.address });
    const seen = new Set<string>();
    const visitAsSomebody = async () => {
      await visitor.context().clearCookies();
      const served = await (await visitor.request.get("/about")).text();
      const own = served.includes(`"mf-almanac":{"current":{"version":"${SECOND.version}"`)
        ? SECOND
        : FIRST;
      if (seen.has(own.version)) return seen.size;
      await visitor.goto("/codeconduct");
      const links = visitor.getByRole("link", { name: /^(?:Almanac|Years)$/ });
      await expect(links).toHaveText(own.label);
      await links.click();
      await expect(visitor).toHaveURL(own.path);
      await expect(headingOf(visitor, own)).toBeVisible();
      await expect(visitor).toHaveTitle(new RegExp(`^${own.label}`));
      const foreign = await visitor.request.get((own === FIRST ? SECOND : FIRST).path);
      expect(foreign.status()).toBe(404);
      return seen.add(own.version).size;
    };
    await expect.poll(visitAsSomebody, { timeout: 60_000, intervals: [0] }).toBe(2);
    await visitor.context().close();
    await edge.release(`rollback mf-almanac --in ${ENVIRONMENT}`);
  });

  await test.step("a rollback brings back the page, the links and the fragment of before", async () => {
    // The gate would refuse it, since it drops an address
    await change("promote mf-almanac@2.0.0 --skip-gate");
    await expect.poll(() => statusOf(SECOND.path), { timeout: 20_000 }).toBe(200);
    expect(await statusOf(FIRST.path)).toBe(404);
    await page.goto("/profile");
    await expect(fragmentOf(page, SECOND)).toBeVisible();
    await edge.release(`rollback mf-almanac --in ${ENVIRONMENT}`);
    await expect.poll(() => statusOf(FIRST.path), { timeout: 20_000 }).toBe(200);
    expect(await statusOf(SECOND.path)).toBe(404);
    await page.goto("/profile");
    await expect(fragmentOf(page, FIRST)).toBeVisible();
    await expect(page.getByRole("link", { name: FIRST.label })).toHaveCount(1);
  });

  await test.step("without it the site is as it was", async () => {
    await edge.release(`rollback mf-profile --in ${ENVIRONMENT}`);
    await edge.release(`remove mf-almanac --in ${ENVIRONMENT}`);
    await expect.poll(() => statusOf(FIRST.path), { timeout: 20_000 }).toBe(404);
    expect(await call()).toBe(404);
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1, name: /Ada/ })).toBeVisible();
    await expect(page.getByText(FRAGMENT)).toHaveCount(0);
    await expect(page.getByRole("link", { name: FIRST.label })).toHaveCount(0);
  });
  service.stop();
});
