import path from "node:path";
import { expect, test } from "vitest";
import type { Environment } from "@oneworld/artefacts/environment";
import { createKeys, createTestEdge, KEYS, seal } from "../../test/testing.ts";
import { createDocumentKeeper } from "./document-keeper.ts";
import {
  createSite,
  ENTRY,
  nextDocument,
  sealed,
  writeText,
  type Site,
} from "../../test/testing-site.ts";

/** The next document with something changed in what it says of the forum's version, then signed. */
function changedPart(site: Site, change: (part: Part) => void): Environment {
  const document = nextDocument(site);
  const part = document.microFrontends["mf-forum"]?.[0];
  if (part) change(part);
  return document;
}
type Part = NonNullable<Environment["microFrontends"]["mf-forum"]>[number];

const OTHER_HASH = `sha384-${"A".repeat(64)}`;

const REFUSED: [string, (site: Site) => Promise<void>][] = [
  ["is gone", (site) => writeText(site, "")],
  ["is no JSON", (site) => writeText(site, "{")],
  ["is not signed", (site) => writeText(site, JSON.stringify(nextDocument(site)))],
  ["is signed by another key", (site) => writeText(site, sealed(nextDocument(site), createKeys()))],
  [
    "claims the id of a trusted key",
    (site) =>
      writeText(site, sealed(nextDocument(site), { ...createKeys(), id: KEYS.environment.id })),
  ],
  [
    "was signed as another kind of document",
    (site) =>
      writeText(site, seal("mf-forum", JSON.stringify(nextDocument(site)), KEYS.environment)),
  ],
  [
    "is signed by the key of a front end",
    (site) => writeText(site, sealed(nextDocument(site), KEYS["mf-forum"])),
  ],
  [
    "is signed by the shell's key",
    (site) => writeText(site, sealed(nextDocument(site), KEYS.shell)),
  ],
  [
    "is signed by the key of override links",
    (site) => writeText(site, sealed(nextDocument(site), KEYS.override)),
  ],
  [
    "has expired",
    (site) => site.writeDocument(nextDocument(site, { expiresAt: "2026-01-01T00:00:00Z" })),
  ],
  [
    "doesn't say when it expires",
    (site) => {
      const { expiresAt: _, ...document } = nextDocument(site);
      return writeText(site, seal("environment", JSON.stringify(document)));
    },
  ],
  [
    "was changed after it was signed",
    async (site) => {
      const text = await sealed(nextDocument(site));
      const { payload } = JSON.parse(text) as { payload: string };
      const changed = Buffer.from(
        Buffer.from(payload, "base64url").toString().replace('"traffic":100', '"traffic":99.9'),
      ).toString("base64url");
      return writeText(site, text.replace(payload, changed));
    },
  ],
  [
    "belongs to another environment",
    (site) => writeText(site, sealed(nextDocument(site, { name: "staging" }))),
  ],
  [
    "breaks its schema",
    (site) => writeText(site, sealed(nextDocument(site, { schema: "v9" as "v1-pre" }))),
  ],
  ["has a revision of before", (site) => site.writeDocument(nextDocument(site, { revision: 0 }))],
  [
    "has the same revision again",
    (site) => site.writeDocument(nextDocument(site, { revision: 1 })),
  ],
  [
    "points to a foreign origin",
    (site) =>
      site.writeDocument(changedPart(site, (part) => (part.url = "https://evil.example/entry.js"))),
  ],
];

/** Documents that are as they were signed, but name a release that isn't. */
const DAMAGED: typeof REFUSED = [
  [
    "pins another release.json",
    (site) => site.writeDocument(changedPart(site, (part) => (part.extras.release = OTHER_HASH))),
  ],
  [
    "pins another entry",
    (site) =>
      site.writeDocument(changedPart(site, (part) => (part.metadata.integrity = OTHER_HASH))),
  ],
  [
    "points to another file",
    (site) =>
      site.writeDocument(
        changedPart(site, (part) => (part.url = "/remotes/mf-forum/3.0.0/app.js")),
      ),
  ],
  [
    "names a release that isn't there",
    (site) => site.writeDocument(changedPart(site, (part) => (part.metadata.version = "9.9.9"))),
  ],
];

test.each([...REFUSED, ...DAMAGED])(
  "what was live stays when the document %s",
  async (_, tamper) => {
    const site = await createSite();
    await tamper(site);
    site.later(1_000);
    const html = await site.page();
    expect(html).toContain(ENTRY);
    expect(html).not.toMatch(/3\.0\.0|evil|sha384-A{64}/);
    expect(site.refused).toEqual(["environment"]);
    // It is reported once, and the edge continues to read
    site.later(1_000);
    await site.page();
    expect(site.refused).toEqual(["environment"]);
    await site.writeDocument(nextDocument(site, { revision: 100 }));
    site.later(1_000);
    expect(await site.page()).toContain("/remotes/mf-forum/3.0.0/entry.js");
  },
);

test.each(REFUSED)("an edge that starts when the document %s serves nothing", async (_, tamper) => {
  const site = await createSite();
  await tamper(site);
  const { edge } = createTestEdge(site.root);
  const response = await edge.request("/Climate");
  const html = await response.text();
  // It can't know of revisions before its time: that is what the kept document is for
  const isOlder = html.includes("3.0.0") && response.status === 200;
  expect(isOlder || response.status === 503).toBe(true);
  expect(html).not.toMatch(/evil|sha384-A{64}/);
});

test.each(DAMAGED)(
  "an edge that starts when the document %s goes without that remote",
  async (_, tamper) => {
    const site = await createSite();
    await tamper(site);
    const { edge } = createTestEdge(site.root);
    const response = await edge.request("/Climate");
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain("/remotes/shell/1.0.0/entry.js");
    expect(html).not.toMatch(/\/remotes\/mf-forum|evil|sha384-A{64}/);
  },
);

test.each(REFUSED)(
  "an edge that starts when the document %s goes on with the one it has kept",
  async (_, tamper) => {
    const site = await createSite();
    const keeper = createDocumentKeeper(path.join(site.root, "state"), "test");
    await site.page(createTestEdge(site.root, { keeper }).edge);
    await tamper(site);
    const { edge, refused } = createTestEdge(site.root, { keeper });
    expect(await site.page(edge)).toContain(ENTRY);
    expect(refused).toEqual(["environment"]);
    await site.writeDocument(nextDocument(site, { revision: 100 }));
    const { edge: next } = createTestEdge(site.root, { keeper });
    expect(await site.page(next)).toContain("/remotes/mf-forum/3.0.0/entry.js");
  },
);

test("a document is used as soon as what it names is there", async () => {
  const site = await createSite();
  const missing = { ...site.next, version: "4.0.0" };
  await site.promote(site.shell, missing);
  site.later(1_000);
  expect(await site.page()).toContain(ENTRY);
  await site.publish("mf-forum", "4.0.0");
  const published = await site.publish("mf-forum", "4.0.0");
  await site.promote(site.shell, published);
  site.later(1_000);
  expect(await site.page()).toContain("/remotes/mf-forum/4.0.0/entry.js");
});

test("a release that was tampered with is neither live nor served", async () => {
  const folder = "remotes/mf-forum/3.0.0";
  const tampers: [string, (site: Site) => Promise<void>][] = [
    [`${folder}/release.json`, (site) => addSpace(site, `${folder}/release.json`)],
    [`${folder}/release.sig.json`, (site) => site.write(`${folder}/release.sig.json`, "{}")],
    [
      "the release of another version",
      async (site) => {
        for (const file of ["release.json", "release.sig.json"])
          await site.write(`${folder}/${file}`, await site.read(`remotes/mf-forum/2.0.0/${file}`));
      },
    ],
  ];
  for (const [, tamper] of tampers) {
    const site = await createSite();
    await tamper(site);
    await site.writeDocument(nextDocument(site));
    site.later(1_000);
    expect(await site.page()).toContain(ENTRY);
    expect((await site.edge.request(`/${folder}/entry.js`)).status).toBe(404);
    expect((await site.edge.request(`/${folder}/release.json`)).status).toBe(404);
    expect(site.refused).toContain(`${folder}/release.json`);
  }
});

test("a byte changed in any file of a release: it is not served", async () => {
  const folder = "remotes/mf-forum/2.0.0";
  for (const file of ["entry.js", "app.js", "feed.js", "figtree.woff2", "icon.svg"]) {
    const site = await createSite();
    await flipByte(site, `${folder}/${file}`);
    const response = await site.edge.request(`/${folder}/${file}`);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(site.refused).toEqual([`${folder}/${file}`]);
  }
});

test("a byte changed in a compressed copy: the plain file is served", async () => {
  const site = await createSite();
  await flipByte(site, "remotes/mf-forum/2.0.0/entry.js.gz", 12);
  const response = await site.edge.request(ENTRY, { headers: { "accept-encoding": "gzip" } });
  expect(response.headers.has("content-encoding")).toBe(false);
  expect(await response.text()).toContain("entry.js");
  expect(site.refused).toEqual(["remotes/mf-forum/2.0.0/entry.js.gz"]);
});

test("every script and style sheet of a page has a pin", async () => {
  const site = await createSite();
  const html = await site.page();
  const links = html.match(/<(?:script|link)[^>]*(?:src|href)="\/remotes\/[^>]*>/g) ?? [];
  const code = links.filter((link) => /\.(?:js|css)"/.test(link));
  expect(code.length).toBeGreaterThan(2);
  expect(code.filter((link) => !link.includes('integrity="sha384-'))).toEqual([]);
});

async function flipByte({ read, write }: Site, file: string, at = 0): Promise<void> {
  const bytes = await read(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await write(file, bytes);
}

async function addSpace({ read, write }: Site, file: string): Promise<void> {
  await write(file, `${new TextDecoder().decode(await read(file))} `);
}
