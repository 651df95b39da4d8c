import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { listenLocally } from "@oneworld/service-kit/test/testing-servers";
import type { DeployedVersion, Environment } from "@oneworld/artefacts/environment";
import { releaseUrl, type Release } from "@oneworld/artefacts/release";
import { seal as sealWith } from "@oneworld/artefacts/envelope";
import { integrityOf } from "@oneworld/artefacts/integrity";
import { bytesOf } from "@oneworld/artefacts/json";
import { generateKeys, readPrivateKey, type NamedKey } from "@oneworld/artefacts/keys";
import type { ReadableStore } from "@oneworld/artefacts/store/artefact-store";
import { createFolderStore } from "@oneworld/artefacts/store/folder-store";
import type { FrontEndManifest } from "@oneworld/contracts/site/front-end-manifest";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { createRoles, ROLES, type TestRole } from "@oneworld/artefacts/test/roles";
import type { Role, Trust } from "@oneworld/artefacts/trust";
import { createLogger } from "@oneworld/service-kit/process/logger";
import { createMetrics } from "@oneworld/service-kit/process/metrics";
import { Registry } from "prom-client";
import { onTestFinished } from "vitest";
import { createCallers } from "../src/admission/caller.ts";
import { SHELL_MANIFEST } from "./manifests.ts";
import { createEdge, createEdgeHealth, type EdgeDeps } from "../src/app.ts";
import type { ArtefactCache } from "../src/artefacts/artefact-cache.ts";
import { createArtefactReader } from "../src/artefacts/artefact-reader.ts";
import { guardStorage } from "../src/artefacts/guarded-storage.ts";
import { trustKeys } from "../src/artefacts/follow-trust.ts";
import type { Composition } from "../src/environment/composition.ts";
import { createCompositionSource } from "../src/environment/composition-source.ts";
import type { DocumentKeeper } from "../src/environment/document-keeper.ts";

export const EDGE_SECRET = "e".repeat(32);
export const CSRF_SECRET = "c".repeat(32);

/** Once: it watches the process, of which there is one. */
export const testMetrics = createMetrics("edge");

const named = (pair: { signing: string; public: string }) => ({
  ...readPrivateKey("A test", pair.signing),
  publicKey: pair.public,
});

/** A pair of keys as a release command has it. */
export const createKeys = () => named(generateKeys());

const ROLE_KEYS = createRoles();

/** What the edges of these tests trust. */
export const TRUST = ROLE_KEYS.trust;

/** The keys that they trust, one for each role. */
export const KEYS = Object.fromEntries(
  ROLES.map((role) => [
    role,
    named({ signing: ROLE_KEYS.signing[role], public: ROLE_KEYS.public[role] }),
  ]),
) as Record<TestRole, ReturnType<typeof createKeys>>;

/** A signed envelope of what a role signs, as a release command would write it. */
export const seal = (role: Role, text: string, ...pairs: readonly NamedKey[]): Promise<string> =>
  sealWith(role, bytesOf(text), pairs.length > 0 ? pairs : [KEYS[role as TestRole]]);

/** When the documents of these tests expire. */
export const EXPIRES_AT = "2099-01-01T00:00:00Z";

/** Where a release stands in an environment's document. */
interface Part {
  release: Release;
  /** percentage of visitors; below 100 it is a canary, at 0 the fallback */
  traffic: number;
}

/**
 * A folder of artefacts, and what a release command would write into it.
 *
 * @param atEnd takes what removes it; the end of the test when left out
 */
export async function createArtefacts(atEnd: (end: () => Promise<void>) => void = onTestFinished) {
  const root = await mkdtemp(path.join(tmpdir(), "edge-"));
  // An edge may still be filling its cache there
  atEnd(() => rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  let revision = 0;

  const write = async (file: string, content: string | Uint8Array) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  };

  const read = async (file: string) => new Uint8Array(await readFile(path.join(root, file)));

  /** Publishes a release whose entry, app and feed page have the version in them. */
  const publish = async (
    name: FrontEndName,
    version: string,
    manifest: FrontEndManifest = name === "shell" ? SHELL_MANIFEST : { pages: [] },
    more: Partial<Release> = {},
  ): Promise<Release> => {
    const names = [
      "entry.js",
      "app.js",
      "feed.js",
      "posts.js",
      "federation.js",
      "libraries.js",
      "words.ar.js",
      "feed.ar.js",
      "figtree.woff2",
      "icon.svg",
    ];
    const contents = names.map((file) => [file, `/* ${name} ${version} ${file} */`] as const);
    const release: Release = {
      schema: 1,
      name,
      version,
      contract: 1,
      entry: { file: "entry.js", container: name === "shell" ? null : `c_${version}`, css: [] },
      exposes:
        name === "shell"
          ? {
              "./federation": { js: ["federation.js"], css: [] },
              "./libraries": { js: ["libraries.js"], css: [] },
            }
          : { "./app": { js: ["app.js"], css: [] } },
      manifest,
      pages: name === "mf-forum" ? { feed: { js: ["feed.js"], css: [] } } : {},
      fragments: name === "mf-forum" ? { "member-posts@1": { js: ["posts.js"], css: [] } } : {},
      catalogues: { "": { ar: ["words.ar.js"] }, feed: { ar: ["feed.ar.js"] } },
      files: Object.fromEntries(
        contents.map(([file, text]) => [file, { integrity: integrityOf(text), size: text.length }]),
      ),
      ...more,
    };
    for (const [file, text] of contents) {
      await write(`remotes/${name}/${version}/${file}`, text);
      await write(`remotes/${name}/${version}/${file}.gz`, new Uint8Array(gzipSync(text)));
    }
    const document = JSON.stringify(release);
    await write(`remotes/${name}/${version}/release.sig.json`, await seal(name, document));
    await write(`remotes/${name}/${version}/release.json`, document);
    return release;
  };

  /** The document of an environment with these releases, under the next revision. */
  const documentOf = (parts: readonly Part[], more: Partial<Environment> = {}): Environment => {
    revision++;
    const microFrontends: Partial<Record<FrontEndName, DeployedVersion[]>> = {};
    for (const { release, traffic } of parts) {
      const { name, version, entry, files } = release;
      const versions = (microFrontends[name] ??= []);
      versions.push({
        url: releaseUrl(name, version, entry.file),
        metadata: { version, integrity: files[entry.file]?.integrity ?? "" },
        deployment: { traffic, default: versions.length === 0 },
        extras: {
          release: integrityOf(JSON.stringify(release)),
          since: revision,
          manifest: release.manifest,
        },
      });
    }
    const change = { at: new Date().toISOString(), by: "ada", what: "a test", reason: null };
    return {
      schema: "v1-pre",
      name: "test",
      revision,
      expiresAt: EXPIRES_AT,
      production: true,
      change,
      microFrontends,
      ...more,
    };
  };

  const writeDocument = async (document: Environment) =>
    write("environments/test.json", await seal("environment", JSON.stringify(document)));

  /** Gives releases their parts: the first of a front end is live. */
  const place = (parts: readonly Part[], more?: Partial<Environment>) =>
    writeDocument(documentOf(parts, more));

  /** Promotes releases; the second of a front end is its previous one. */
  const promote = (...releases: Release[]) => {
    const isFirst = (release: Release) =>
      releases.find(({ name }) => name === release.name) === release;
    return place(releases.map((release) => ({ release, traffic: isFirst(release) ? 100 : 0 })));
  };

  return { root, read, write, publish, documentOf, writeDocument, place, promote };
}

export interface TestEdgeOptions extends Partial<EdgeDeps> {
  storage?: ReadableStore;
  keeper?: DocumentKeeper;
  cache?: ArtefactCache;
  trust?: Trust;
  /** addresses of services by their names */
  services?: Readonly<Record<string, string | undefined>> | undefined;
  /** runs the builds of a composition before it goes live */
  warm?: (next: Composition) => Promise<void>;
  /** whether members reach the site by https */
  secure?: boolean;
}

/** An edge over a folder of artefacts, whose clock a test moves on with `later`. */
export function createTestEdge(
  root: string,
  {
    storage,
    keeper,
    cache,
    trust = TRUST,
    secure = false,
    services = {},
    warm,
    ...more
  }: TestEdgeOptions = {},
) {
  const log = more.log ?? createLogger("edge", "silent");
  const keys = trustKeys(trust);
  const refused: string[] = [];
  const reader = createArtefactReader({
    storage: guardStorage(storage ?? createFolderStore(root), { log }),
    cache,
    keys,
    onRefused: (file) => void refused.push(file),
  });
  const registry = new Registry();
  let time = 0;
  const now = () => time;
  const composition = createCompositionSource({
    environment: "test",
    reader,
    keys,
    log,
    now,
    clock: more.clock,
    onRefused: () => void refused.push("environment"),
    keeper,
    ...(warm && { warm }),
  });
  const edge = createEdge({
    reader,
    keys,
    composition,
    health: createEdgeHealth(composition),
    addressOf: (service) => services[service],
    log,
    csrfSecret: CSRF_SECRET,
    edgeSecret: EDGE_SECRET,
    siteOrigins: [],
    siteOrigin: "http://oneworld.example",
    contact: "help@oneworld.example",
    callers: createCallers({ trustedProxies: [], secure }),
    metrics: testMetrics,
    registry,
    reportsPerMinute: 1_000,
    visitorsPerNetwork: 1_000,
    serviceWorker: true,
    ...more,
  });
  return {
    edge,
    registry,
    /** what was refused so far */
    refused,
    later: (ms: number) => {
      time += ms;
    },
  };
}

/** A real HTTP server for one test. */
export async function listen(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener);
  const url = `http://127.0.0.1:${await listenLocally(server)}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url, server };
}
