import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { releaseUrl, type Release } from "@oneworld/contracts/site/release";
import type { FrontEndName } from "@oneworld/contracts/site/site-map";
import { createLogger } from "@oneworld/service-kit/logger";
import { onTestFinished } from "vitest";
import { createEdge, type EdgeDeps } from "./app.ts";
import { createFolderReader } from "./artefacts/artefact-reader.ts";
import { createCompositionSource } from "./environment/composition-source.ts";

export const INTERNAL_SECRET = "i".repeat(32);
export const CSRF_SECRET = "c".repeat(32);

const integrityOf = (text: string): string =>
  `sha384-${createHash("sha384").update(text).digest("base64")}`;

/** A folder of artefacts for one test, and what a release command would write into it. */
export async function createArtefacts() {
  const root = await mkdtemp(path.join(tmpdir(), "edge-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));

  const write = async (file: string, content: string | Uint8Array) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  };

  /** Publishes a release whose entry, app and feed page have the version in them. */
  const publish = async (name: FrontEndName, version: string): Promise<Release> => {
    const names = ["entry.js", "app.js", "feed.js", "figtree.woff2", "icon.svg"];
    const contents = names.map((file) => [file, `/* ${name} ${version} ${file} */`] as const);
    const release: Release = {
      schema: 1,
      name,
      version,
      contract: 1,
      entry: { file: "entry.js", container: name === "shell" ? null : `c_${version}`, css: [] },
      exposes: name === "shell" ? {} : { "./app": { js: ["app.js"], css: [] } },
      pages: name === "mf-forum" ? { feed: { js: ["feed.js"], css: [] } } : {},
      files: Object.fromEntries(
        contents.map(([file, text]) => [file, { integrity: integrityOf(text), size: text.length }]),
      ),
    };
    for (const [file, text] of contents) {
      await write(`remotes/${name}/${version}/${file}`, text);
      await write(`remotes/${name}/${version}/${file}.gz`, new Uint8Array(gzipSync(text)));
    }
    await write(`remotes/${name}/${version}/release.json`, JSON.stringify(release));
    return release;
  };

  /** Puts releases in force; the second of a front end is its previous one. */
  const putInForce = async (...releases: Release[]) => {
    const microFrontends: Record<string, object[]> = {};
    for (const { name, version, entry, files } of releases) {
      const isCurrent = microFrontends[name] === undefined;
      (microFrontends[name] ??= []).push({
        url: releaseUrl(name, version, entry.file),
        metadata: { version, integrity: files[entry.file]?.integrity },
        deployment: { traffic: isCurrent ? 100 : 0, default: isCurrent },
      });
    }
    const document = { schema: "v1-pre", name: "test", revision: 1, microFrontends };
    await write("environments/test.json", JSON.stringify(document));
  };

  return { root, write, publish, putInForce };
}

/** An edge over a folder of artefacts, whose clock a test moves on with `later`. */
export function createTestEdge(root: string, more: Partial<EdgeDeps> = {}) {
  const log = createLogger("edge", "silent");
  const reader = createFolderReader(root);
  let time = 0;
  const edge = createEdge({
    reader,
    composition: createCompositionSource({ environment: "test", reader, log, now: () => time }),
    upstreams: {},
    log,
    csrfSecret: CSRF_SECRET,
    internalSecret: INTERNAL_SECRET,
    secure: false,
    ...more,
  });
  return {
    edge,
    later: (ms: number) => {
      time += ms;
    },
  };
}

/** A real HTTP server for one test. */
export async function listen(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
