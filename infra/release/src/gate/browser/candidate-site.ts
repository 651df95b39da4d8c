import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { currentVersions, type Environment } from "@oneworld/artefacts/environment";
import {
  SNAPSHOT_ELEMENT_ID,
  type FederationSnapshot,
} from "@oneworld/contracts/site/federation-snapshot";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { Trust } from "@oneworld/artefacts/trust";
import type { CommandContext, Context } from "../../context.ts";
import { changeEnvironment, createEnvironment } from "../../environment/environment-document.ts";
import { promoteAll } from "../../environment/live-versions.ts";
import { folderOf } from "@oneworld/artefacts/release";
import { readPublished, type PublishedRelease } from "../../publishing/published-release.ts";
import { generateKeys } from "@oneworld/artefacts/keys";
import { readKeys } from "../../signing/keys.ts";
import type { ArtefactStore } from "@oneworld/artefacts/store/artefact-store";
import { createFolderStore } from "@oneworld/artefacts/store/folder-store";
import { Refusal } from "@oneworld/artefacts/refusal";
import { startEdgeProcess, startRendererProcess } from "./processes.ts";
import { startServicesStandIn } from "./services-stand-in.ts";
import { IF_BUSY } from "./visit.ts";

/** Name of the temporary environment. */
const NAME = "gate";

/** Longer than any run of the gate. */
const LIFETIME_MS = 24 * 60 * 60 * 1_000;

/** Milliseconds for the edge to load a new document; it polls each second. */
const SEEN_WITHIN_MS = 15_000;
const POLL_MS = 100;

/**
 * The trust file of a trial. Releases need the usual keys, the environment only the trial's own. All services are the stand-in,
 * also those that only this file names: a candidate may not read or write anything real.
 */
export const trustOfTrial = (trust: Trust, environmentKey: string, standIn: string): Trust => ({
  ...trust,
  roles: { ...trust.roles, environment: { threshold: 1, keys: [environmentKey] } },
  services: Object.fromEntries(Object.keys(trust.services ?? {}).map((name) => [name, standIn])),
});

/**
 * Starts a site as it would be if the candidate were live: a real edge on a temporary folder with copies of releases and a separate
 * environment document. A new key signs that document, so the gate needs no private key of the real environments.
 */
export async function startCandidateSite({
  root,
  store,
  keys,
}: Pick<CommandContext, "root" | "store" | "keys">) {
  const folder = await mkdtemp(path.join(tmpdir(), "gate-"));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const renderer = await startRendererProcess(root, folder).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  const own = generateKeys();
  const services = await startServicesStandIn();
  const trust = trustOfTrial(keys.trust, own.public, services.address);
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
  const copies = new Map<string, Promise<unknown>>();

  /** Copies a release once. */
  function copy(name: FrontEndName, version: string): Promise<unknown> {
    const from = folderOf({ name, version });
    const copying = copies.get(from) ?? copyFolder(from, store, scratch.store);
    copies.set(from, copying);
    copying.catch(() => copies.delete(from));
    return copying;
  }

  const copyLive = (environment: Environment) =>
    Promise.all(
      currentVersions(environment).map(({ name, metadata }) => copy(name, metadata.version)),
    );

  /** Makes the candidate and the other live releases live in the temporary environment. @returns its revision */
  async function deploy(candidate: PublishedRelease, environment: Environment): Promise<number> {
    const { name, version } = candidate.release;
    const others = currentVersions(environment).filter((other) => other.name !== name);
    await Promise.all([copy(name, version), copyLive(environment)]);
    const releases = await Promise.all(
      others.map((other) =>
        readPublished({ name: other.name, version: other.metadata.version }, { store, keys }),
      ),
    );
    services.answerFor([candidate, ...releases].map(({ release }) => release));
    const { revision } = await changeEnvironment(
      NAME,
      { what: `check ${name}@${version}` },
      // Without previous versions, which would replace a failing candidate
      (before) => promoteAll({ ...before, microFrontends: {} }, [candidate, ...releases]),
      scratch,
    );
    return revision;
  }

  const starting = startEdgeProcess(root, {
    ...services.settings,
    ...renderer.settings,
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
    /** Copies the live releases of the environment, which takes a while, before there is a candidate. */
    copyLive,
    /** Shows a candidate beside the live releases of the environment. @returns its edge, once pages have it */
    async show(candidate: PublishedRelease, environment: Environment) {
      const [revision, edge] = await Promise.all([deploy(candidate, environment), starting]);
      const deadline = Date.now() + SEEN_WITHIN_MS;
      while ((await revisionShown(edge.address)) !== revision) {
        if (Date.now() > deadline) {
          throw new Refusal(
            `The gate's edge doesn't serve ${candidate.release.name}@${candidate.release.version}. ${IF_BUSY}`,
          );
        }
        await sleep(POLL_MS);
      }
      return edge;
    },
    async stop() {
      const edge = await starting.catch(() => null);
      await Promise.all([edge?.stop(), renderer.stop(), services.stop()]);
      await removeFolder();
    },
  };
}

const copyFolder = async (folder: string, from: ArtefactStore, to: ArtefactStore) =>
  Promise.all(
    (await from.list(folder)).map(async ({ path: file }) => {
      const found = await from.read(file);
      if (found) await to.write(file, found.bytes, null);
    }),
  );

/** The environment's revision in the edge's pages; null if there is no page yet. */
async function revisionShown(address: string): Promise<number | null> {
  const html = await fetch(address).then((response) => response.text());
  const [, json] = new RegExp(`id="${SNAPSHOT_ELEMENT_ID}"[^>]*>([^<]*)<`).exec(html) ?? [];
  return json ? (JSON.parse(json) as FederationSnapshot).revision : null;
}
