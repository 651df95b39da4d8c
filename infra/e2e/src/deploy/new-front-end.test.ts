import { readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Release } from "@oneworld/artefacts/release";
import type { Trust } from "@oneworld/artefacts/trust";
import { MOUNT_CONTRACT } from "@oneworld/contracts/mount/mount-props";
import { writeBuild } from "./next-build.ts";
import { ENVIRONMENT, type OwnEdge } from "./own-edge.ts";
import { expect, test } from "./test-bed.ts";

/** A front end that the shell and the edge were built before, written by hand in place of a bundler. */
const ALMANAC: Omit<Release, "files"> = {
  schema: 1,
  name: "mf-almanac",
  version: "1.0.0",
  contract: MOUNT_CONTRACT,
  entry: { file: "remoteEntry.js", container: "mf_almanac_1_0_0", css: [] },
  exposes: { "./app": { js: [], css: [] } },
  pages: { almanac: { js: [], css: [] } },
  manifest: {
    pages: [
      {
        page: "almanac",
        path: "/almanac",
        title: "Almanac",
        description: "What happened on this day.",
        access: "public",
        data: ["/api/almanac"],
      },
    ],
    menu: [{ group: "Explore", label: "Almanac", to: "/almanac", icon: "book", order: 900 }],
    api: [{ service: "almanac", calls: ["/api/almanac"] }],
  },
};

const ENTRY = `var mf_almanac_1_0_0 = {
  init() {},
  get: () => Promise.resolve(() => ({
    contract: ${MOUNT_CONTRACT},
    bootstrap: () => Promise.resolve(),
    async mount({ domElement }) {
      const { event } = await (await fetch("/api/almanac")).json();
      const heading = document.createElement("h1");
      heading.textContent = event;
      domElement.replaceChildren(heading);
    },
    unmount({ domElement }) {
      domElement.replaceChildren();
      return Promise.resolve();
    },
  })),
};`;

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

test("a new front end goes live in a running site with its page, menu entry and call, and is removed", async ({
  page,
  edge,
}) => {
  const service = await startService();
  const open = async () => (await page.goto("/almanac"))?.status();
  const call = async () => (await page.request.get("/api/almanac")).status();
  expect(await open()).toBe(404);
  expect(await call()).toBe(404);

  await admit(edge, service.address);
  const files = new Map([[ALMANAC.entry.file, ENTRY]]);
  await edge.release(`publish --from ${await writeBuild(ALMANAC, files, edge.scratch)}`);
  await edge.release(`promote mf-almanac@1.0.0 --to ${ENVIRONMENT} --skip-gate`);
  await expect.poll(open, { timeout: 20_000 }).toBe(200);
  expect(await call()).toBe(200);
  const heading = page.getByRole("heading", { level: 1, name: "The Earth was seen from the Moon" });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(/^Almanac/);
  // A page of another front end leads to it, without a reload
  await page.goto("/codeconduct");
  await page.getByRole("link", { name: "Almanac" }).click();
  await expect(page).toHaveURL(/\/almanac$/);
  await expect(heading).toBeVisible();

  await edge.release(`remove mf-almanac --in ${ENVIRONMENT}`);
  await expect.poll(open, { timeout: 20_000 }).toBe(404);
  expect(await call()).toBe(404);
  await page.goto("/codeconduct");
  await expect(page.getByRole("link", { name: "Almanac" })).toHaveCount(0);
  service.stop();
});
