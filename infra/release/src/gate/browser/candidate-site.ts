import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { versionsOf, type Environment } from "@oneworld/artefacts/environment";
import {
  SNAPSHOT_ELEMENT_ID,
  type FederationSnapshot,
} from "@oneworld/contracts/site/federation-snapshot";
import { FRONT_ENDS, type FrontEndName } from "@oneworld/contracts/site/site-map";
import type { Trust } from "@oneworld/artefacts/trust";
import type { CommandContext, Context } from "../../context.ts";
import { changeEnvironment, createEnvironment } from "../../environment/environment-document.ts";
import { promote, withVersions } from "../../environment/live-versions.ts";
import { folderOf } from "@oneworld/artefacts/release";
import { readPublished, type PublishedRelease } from "../../publishing/published-release.ts";
import { generateKeys } from "@oneworld/artefacts/keys";
import { readKeys } from "../../signing/keys.ts";
import { createFolderStore } from "@oneworld/artefacts/store/folder-store";
import { startEdgeProcess } from "./edge-process.ts";
import { startServicesStandIn } from "./services-stand-in.ts";

/** Name of the environment that only this machine sees. */
const NAME = "gate";

/** Longer than any run of the gate. */
const LIFETIME_MS = 24 * 60 * 60 * 1_000;

/** Milliseconds for the edge to see another document; it looks each second. */
const SEEN_WITHIN_MS = 15_000;
const POLL_MS = 100;

/** A site as it would be with a live candidate. */
export interface CandidateSite {
  /** Copies what is live in the environment, which takes a while, before there is a candidate. */
  foresee(environment: Environment): Promise<void>;
  /**
   * Puts a candidate among what is live in the environment, and waits until pages have it.
   *
   * @returns the site's address
   */
  show(candidate: PublishedRelease, environment: Environment): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Has a real edge start on a scratch folder that holds copies of releases and a document of its own. What it trusts for the
 * document is a key of this run: it signs no document of the real environments, so no other private key is needed.
 */
export async function startCandidateSite({
  root,
  store,
  keys,
}: Pick<CommandContext, "root" | "store" | "keys">): Promise<CandidateSite> {
  const folder = await mkdtemp(path.join(tmpdir(), "gate-"));
  const own = generateKeys();
  // Releases are trusted as everywhere; environments by the key of this run alone
  const trust: Trust = {
    ...keys.trust,
    roles: { ...keys.trust.roles, environment: { threshold: 1, keys: [own.public] } },
  };
  const trustFile = path.join(folder, "trust.json");
  await writeFile(trustFile, JSON.stringify(trust));
  const scratch: Context = {
    store: createFolderStore(folder),
    keys: readKeys([own.signing], trust),
    actor: NAME,
    lifetimeMs: LIFETIME_MS,
    now: () => new Date(),
    print: () => {},
  };
  await createEnvironment(NAME, true, scratch);
  const copies = new Map<string, Promise<void>>();

  function copy(name: FrontEndName, version: string): Promise<void> {
    const from = folderOf({ name, version });
    const copying = copies.get(from) ?? copyFolder(from);
    copies.set(from, copying);
    copying.catch(() => copies.delete(from));
    return copying;
  }

  async function copyFolder(from: string): Promise<void> {
    const files = await store.list(from);
    await Promise.all(
      files.map(async ({ path: file }) => {
        const found = await store.read(file);
        if (found) await scratch.store.write(file, found.bytes, null);
      }),
    );
  }

  const liveIn = (environment: Environment) =>
    FRONT_ENDS.flatMap((name) => {
      const current = versionsOf(environment, name)?.current;
      return current ? [{ name, version: current.metadata.version }] : [];
    });

  async function put(candidate: PublishedRelease, environment: Environment): Promise<number> {
    const { name, version } = candidate.release;
    await copy(name, version);
    const others = await Promise.all(
      liveIn(environment)
        .filter((other) => other.name !== name)
        .map(async (other) => {
          await copy(other.name, other.version);
          const { pinned } = await readPublished(other.name, other.version, { store, keys });
          return { name: other.name, pinned };
        }),
    );
    const { revision } = await changeEnvironment(
      NAME,
      { what: `try ${name}@${version}` },
      (before) => {
        // Without previous versions, which would cover up for a candidate that fails
        const empty = FRONT_ENDS.reduce((found, each) => withVersions(found, each, []), before);
        return [{ name, pinned: candidate.pinned }, ...others].reduce(
          (found, each) => promote(found, each.name, each.pinned),
          empty,
        );
      },
      scratch,
    );
    return revision;
  }

  const services = await startServicesStandIn();
  const starting = startEdgeProcess(root, {
    ...services.addresses,
    ARTEFACTS_DIR: folder,
    ENVIRONMENT: NAME,
    TRUST_FILE: trustFile,
    CSRF_SECRET: randomBytes(32).toString("hex"),
    EDGE_SECRET: randomBytes(32).toString("hex"),
    METRICS_SECRET: randomBytes(32).toString("hex"),
  });
  // `show` reports a failure
  starting.catch(() => {});

  return {
    async foresee(environment) {
      await Promise.all(liveIn(environment).map(({ name, version }) => copy(name, version)));
    },
    async show(candidate, environment) {
      const [revision, edge] = await Promise.all([put(candidate, environment), starting]);
      const deadline = Date.now() + SEEN_WITHIN_MS;
      while ((await revisionShown(edge.address)) !== revision) {
        if (Date.now() > deadline) throw new Error("The edge doesn't take the candidate.");
        await sleep(POLL_MS);
      }
      return edge.address;
    },
    async stop() {
      await starting.then(
        (edge) => edge.stop(),
        () => {},
      );
      await services.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Revision of the document that pages are composed from, null where there is no page yet. */
async function revisionShown(address: string): Promise<number | null> {
  const html = await fetch(address).then((response) => response.text());
  const [, json] = new RegExp(`id="${SNAPSHOT_ELEMENT_ID}"[^>]*>([^<]*)<`).exec(html) ?? [];
  return json ? (JSON.parse(json) as FederationSnapshot).revision : null;
}
