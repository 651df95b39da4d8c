import { readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Release } from "@oneworld/artefacts/release";
import type { Trust } from "@oneworld/artefacts/trust";
import { MOUNT_CONTRACT } from "@oneworld/contracts/mount/mount-props";
import type { Page } from "@playwright/test";
import { writeBuild } from "./next-build.ts";
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

const releaseOf = (one: Version): Omit<Release, "files"> => ({
  schema: 1,
  name: "mf-almanac",
  version: one.version,
  contract: MOUNT_CONTRACT,
  entry: { file: "remoteEntry.js", container: containerOf(one), css: [] },
  exposes: { "./app": { js: [], css: [] } },
  pages: { almanac: { js: [], css: [] } },
  fragments: {},
  manifest: {
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

/** An entry whose page shows what its service answers, and its version. */
const entryOf = (one: Version): string => `var ${containerOf(one)} = {
  init() {},
  get: () => Promise.resolve(() => ({
    contract: ${MOUNT_CONTRACT},
    bootstrap: () => Promise.resolve(),
    async mount({ domElement }) {
      const { event } = await (await fetch("/api/almanac")).json();
      const heading = document.createElement("h1");
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

/** Its service. @returns the address, and how to end it */
async function startService(): Promise<{ address: string; stop(): void }> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ event: "The Earth was seen from the Moon" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

/** The operator's part: a key for the team, and the address of its service. */
async function admit(edge: OwnEdge, address: string): Promise<void> {
  await edge.release(`keygen mf-almanac --to ${path.dirname(edge.trustFile)}`);
  const trust = JSON.parse(await readFile(edge.trustFile, "utf8")) as Trust;
  const services = { ...trust.services, almanac: address };
  await writeFile(`${edge.trustFile}.new`, JSON.stringify({ ...trust, services }));
  await rename(`${edge.trustFile}.new`, edge.trustFile);
}

const headingOf = (page: Page, { version }: Version) =>
  page.getByRole("heading", { level: 1, name: `The Earth was seen from the Moon in ${version}` });

test("a new front end goes live in a running site, is changed for some, and is removed", async ({
  page,
  edge,
  browser,
}) => {
  test.slow();
  const service = await startService();
  const open = async () => (await page.goto(FIRST.path))?.status();
  const call = async () => (await page.request.get("/api/almanac")).status();
  expect(await open()).toBe(404);
  expect(await call()).toBe(404);

  await admit(edge, service.address);
  await publish(edge, FIRST);
  await edge.release(`promote mf-almanac@1.0.0 --to ${ENVIRONMENT} --skip-gate`);
  await expect.poll(open, { timeout: 20_000 }).toBe(200);
  expect(await call()).toBe(200);
  await expect(headingOf(page, FIRST)).toBeVisible();
  await expect(page).toHaveTitle(/^Almanac/);
  // A page of another front end leads to it, without a reload
  await page.goto("/codeconduct");
  await page.getByRole("link", { name: FIRST.label }).click();
  await expect(page).toHaveURL(FIRST.path);
  await expect(headingOf(page, FIRST)).toBeVisible();

  await publish(edge, SECOND);
  await edge.release(`canary mf-almanac@2.0.0 --to ${ENVIRONMENT} --weight 50 --skip-gate`);
  const seen = new Set<string>();
  const visitAsSomebody = async () => {
    const visitor = await browser.newPage({ baseURL: edge.address });
    await visitor.goto("/codeconduct");
    const links = visitor.getByRole("link", { name: /^(?:Almanac|Years)$/ });
    await expect(links).toHaveCount(1);
    const own = (await links.textContent())?.includes(SECOND.label) ? SECOND : FIRST;
    await links.click();
    await expect(visitor).toHaveURL(own.path);
    await expect(headingOf(visitor, own)).toBeVisible();
    await expect(visitor).toHaveTitle(new RegExp(`^${own.label}`));
    const foreign = await visitor.goto((own === FIRST ? SECOND : FIRST).path);
    expect(foreign?.status()).toBe(404);
    seen.add(own.version);
    await visitor.context().close();
    return seen.size;
  };
  // Each visitor has the links, the title and the page of one version
  await expect.poll(visitAsSomebody, { timeout: 60_000, intervals: [0] }).toBe(2);

  await edge.release(`rollback mf-almanac --in ${ENVIRONMENT}`);
  await edge.release(`remove mf-almanac --in ${ENVIRONMENT}`);
  await expect.poll(open, { timeout: 20_000 }).toBe(404);
  expect(await call()).toBe(404);
  await page.goto("/codeconduct");
  await expect(page.getByRole("link", { name: FIRST.label })).toHaveCount(0);
  service.stop();
});
