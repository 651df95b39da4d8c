import { setTimeout as sleep } from "node:timers/promises";
import {
  environmentNameSchema,
  environmentSchema,
  type Change,
  type Environment,
} from "@oneworld/contracts/site/environment";
import type { Context } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { open, seal } from "../signing/envelope.ts";
import { Conflict, type StoredFile } from "../store/artefact-store.ts";

/** How often a change is tried again when somebody else was faster; each time somebody has got through. */
const ATTEMPTS = 50;
const LONGEST_PAUSE_MS = 100;

/** What stands for the expiry of a document that was never written. */
const NEVER_VALID = "1970-01-01T00:00:00Z";

const FOLDER = "environments";
const pathOf = (name: string): string => `${FOLDER}/${name}.json`;
const folderOf = (name: string): string => `${FOLDER}/${name}/`;

/** Revisions have as many digits in their names, so that names order as numbers do. */
const revisionPath = (name: string, revision: number): string =>
  `${folderOf(name)}${String(revision).padStart(8, "0")}.json`;

/**
 * The environment's document; one without front ends, which members use, where there is none yet.
 *
 * @throws Refusal when too few trusted keys have signed what is there
 */
export async function readEnvironment(name: string, context: Context): Promise<Environment> {
  return parse(name, await context.store.read(pathOf(name)), context);
}

/**
 * Changes an environment: reads its document, lets it be changed, and writes it signed under the next revision, valid for its
 * whole time. When somebody
 * else has changed it in the meantime, all of that is done again, so that no change is lost.
 *
 * @param change gives the changed document, or the same one to leave it as it is
 * @returns the document in force afterwards
 */
export async function changeEnvironment(
  name: string,
  { what, reason = null }: { what: string; reason?: string | null },
  change: (environment: Environment) => Environment,
  context: Context,
): Promise<Environment> {
  for (let attempt = 1; ; attempt++) {
    const stored = await context.store.read(pathOf(name));
    const before = parse(name, stored, context);
    const after = change(before);
    if (after === before) return before;
    const entry = { at: context.now().toISOString(), by: context.actor, what, reason };
    try {
      return await write({ ...after, change: entry }, stored, context);
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === ATTEMPTS) throw error;
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

/** Puts a document aside that can't be verified, so that the environment begins anew. For the local run, whose keys come and go. */
export async function forgetUnverified(name: string, context: Context): Promise<void> {
  const stored = await context.store.read(pathOf(name));
  if (!stored || parseSigned(stored, context)) return;
  const paths = (await context.store.list(folderOf(name))).map(({ path }) => path);
  await context.store.remove([...paths, pathOf(name)]);
}

/** Names of all environments, in the order of the alphabet. */
export async function environmentNames({ store }: Pick<Context, "store">): Promise<string[]> {
  const paths = (await store.list(`${FOLDER}/`)).map(({ path }) => path);
  return paths
    .flatMap((path) => /^environments\/([^/]+)\.json$/.exec(path)?.[1] ?? [])
    .filter((name) => environmentNameSchema.safeParse(name).success)
    .toSorted();
}

/** The document as it was at earlier revisions, the latest first; those that aren't signed are left out. */
export async function* earlierDocuments(
  name: string,
  context: Context,
): AsyncGenerator<Environment & { change: Change }> {
  const files = await context.store.list(folderOf(name));
  for (const path of files.map((file) => file.path).toSorted((a, b) => b.localeCompare(a))) {
    const stored = await context.store.read(path);
    const found = stored && parseSigned(stored, context);
    if (found?.change && path === revisionPath(name, found.revision)) {
      yield { ...found, change: found.change };
    }
  }
}

async function write(
  environment: Environment,
  stored: StoredFile | null,
  context: Context,
): Promise<Environment> {
  const next = environmentSchema.parse({
    ...environment,
    revision: environment.revision + 1,
    expiresAt: new Date(context.now().getTime() + context.lifetimeMs).toISOString(),
  });
  const payload = new TextEncoder().encode(JSON.stringify(next));
  const envelope = seal("environment", payload, context.keys);
  const bytes = new TextEncoder().encode(`${JSON.stringify(envelope, null, 2)}\n`);
  // Whoever wrote the present revision may have been stopped before keeping it for the history
  if (stored) await keepRevision(environment.name, environment.revision, stored.bytes, context);
  await context.store.write(pathOf(next.name), bytes, stored?.tag ?? null);
  await keepRevision(next.name, next.revision, bytes, context);
  return next;
}

async function keepRevision(
  name: string,
  revision: number,
  bytes: Uint8Array,
  { store }: Context,
): Promise<void> {
  try {
    await store.write(revisionPath(name, revision), bytes, null);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
}

function parse(name: string, stored: StoredFile | null, context: Context): Environment {
  if (!stored) {
    return {
      schema: "v1-pre",
      name,
      revision: 0,
      expiresAt: NEVER_VALID,
      production: true,
      change: null,
      microFrontends: {},
    };
  }
  const found = parseSigned(stored, context);
  if (found?.name === name) return found;
  throw new Refusal(
    `${pathOf(name)} is not signed by keys that are trusted here for environments. Nothing is changed: find out who wrote it, then put the last good revision of ${folderOf(name)} in its place.`,
  );
}

function parseSigned({ bytes }: StoredFile, { keys }: Context): Environment | null {
  const payload = open("environment", new TextDecoder().decode(bytes), keys);
  if (!payload) return null;
  return environmentSchema.safeParse(JSON.parse(new TextDecoder().decode(payload))).data ?? null;
}
