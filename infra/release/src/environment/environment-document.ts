import { setTimeout as sleep } from "node:timers/promises";
import {
  environmentSchema,
  openEnvironment,
  type Change,
  type Environment,
} from "@oneworld/artefacts/environment";
import { bytesOf, textOf } from "@oneworld/artefacts/json";
import { environmentNameSchema } from "@oneworld/contracts/site/names";
import type { Context } from "../context.ts";
import { didYouMean } from "../did-you-mean.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import { isFormer } from "../signing/former-envelope.ts";
import { seal, verifierOf } from "../signing/envelope.ts";
import { Conflict, type StoredFile } from "@oneworld/artefacts/store/artefact-store";

/** How often a change is tried again when somebody else was faster; each time somebody has got through. */
const ATTEMPTS = 50;
const LONGEST_PAUSE_MS = 100;

/** What stands for the expiry of a document that is about to be written for the first time. */
const NEVER_VALID = "1970-01-01T00:00:00Z";

const FOLDER = "environments";
const pathOf = (name: string): string => `${FOLDER}/${name}.json`;
const folderOf = (name: string): string => `${FOLDER}/${name}/`;

/** Revisions have as many digits in their names, so that names order as numbers do. */
const revisionPath = (name: string, revision: number): string =>
  `${folderOf(name)}${String(revision).padStart(8, "0")}.json`;

/** There is no environment of this name. */
export class UnknownEnvironment extends Refusal {
  constructor(name: string, existing: readonly string[]) {
    super(
      [
        `There is no environment ${name}.`,
        ...didYouMean(name, existing),
        existing.length > 0 ? `There are: ${existing.join(", ")}.` : "There is none yet.",
        `To make it: release environment ${name}`,
      ].join(" "),
    );
  }
}

/**
 * The environment's document.
 *
 * @throws UnknownEnvironment when there is none; Refusal when too few trusted keys have signed it
 */
export async function readEnvironment(name: string, context: Context): Promise<Environment> {
  return (await readStored(name, context)).document;
}

async function readStored(name: string, context: Context) {
  const stored = await context.store.read(pathOf(name));
  if (!stored) throw new UnknownEnvironment(name, await environmentNames(context));
  return { stored, document: await parse(name, stored, context) };
}

/** Whether there is an environment of this name. */
export const environmentExists = async (
  name: string,
  { store }: Pick<Context, "store">,
): Promise<boolean> => (await store.read(pathOf(name))) !== null;

/**
 * Makes an environment without front ends. One that was removed goes on with its revisions, since edges may still know the
 * latest of them.
 *
 * @param production whether members use it
 * @throws Conflict when it exists
 */
export async function createEnvironment(
  name: string,
  production: boolean,
  context: Context,
): Promise<Environment> {
  const document: Environment = {
    schema: "v1-pre",
    name,
    revision: await lastRevision(name, context),
    expiresAt: NEVER_VALID,
    production,
    change: changeBy(context, { what: `environment ${name} ${kindOf({ production })}` }),
    microFrontends: {},
  };
  return write(document, null, context);
}

/**
 * Removes an environment. Its history stays, with the removal as its last entry. Edges that run on it go on with the document
 * that they have.
 *
 * @throws UnknownEnvironment when there is none
 */
export async function removeEnvironment(name: string, context: Context): Promise<void> {
  const document = await readEnvironment(name, context);
  const change = changeBy(context, { what: `environment remove ${name}` });
  const { next, bytes } = await signedNext({ ...document, microFrontends: {}, change }, context);
  await keepRevision(name, next.revision, bytes, context);
  await context.store.remove([pathOf(name)]);
}

/**
 * Changes an environment: reads its document, lets it be changed, and writes it signed under the next revision, valid for its
 * whole time. When somebody
 * else has changed it in the meantime, all of that is done again, so that no change is lost.
 *
 * @param change gives the changed document, or the same one to leave it as it is
 * @returns the live document afterwards
 * @throws UnknownEnvironment when there is none
 */
export async function changeEnvironment(
  name: string,
  { what, reason = null }: { what: string; reason?: string | null },
  change: (environment: Environment) => Environment,
  context: Context,
): Promise<Environment> {
  for (let attempt = 1; ; attempt++) {
    const { stored, document: before } = await readStored(name, context);
    const after = change(before);
    if (after === before) return before;
    try {
      const entry = changeBy(context, { what, reason });
      return await write({ ...after, change: entry }, stored, context);
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === ATTEMPTS) throw error;
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

/** What an environment is to its visitors, as a word. */
export const kindOf = ({ production }: Pick<Environment, "production">): string =>
  production ? "production" : "staging";

const changeBy = (
  { now, actor }: Context,
  { what, reason = null }: { what: string; reason?: string | null },
): Change => ({ at: now().toISOString(), by: actor, what, reason });

/**
 * Removes a document that can't be verified, and what can't be of its history: what is verified says which revisions edges may
 * know. For the local run, whose keys come and go.
 */
export async function forgetUnverified(name: string, context: Context): Promise<void> {
  const stored = await context.store.read(pathOf(name));
  if (!stored || (await parseSigned(stored, context))) return;
  const history = (await context.store.list(folderOf(name))).map(({ path }) => path);
  const isVerified = await Promise.all(
    history.map(async (path) => {
      const revision = await context.store.read(path);
      return revision !== null && (await parseSigned(revision, context)) !== null;
    }),
  );
  const unverified = history.filter((_, index) => !isVerified[index]);
  await context.store.remove([...unverified, pathOf(name)]);
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
    const found = stored && (await parseSigned(stored, context));
    if (found?.change && path === revisionPath(name, found.revision)) {
      yield { ...found, change: found.change };
    }
  }
}

/** The latest revision in the history, 0 where there is none. */
async function lastRevision(name: string, context: Context): Promise<number> {
  for await (const { revision } of earlierDocuments(name, context)) return revision;
  return 0;
}

/** When a revision was written, null where the history doesn't have it. */
export async function timeOf(
  name: string,
  revision: number,
  context: Context,
): Promise<string | null> {
  const stored = await context.store.read(revisionPath(name, revision));
  const found = stored && (await parseSigned(stored, context));
  return found?.change?.at ?? null;
}

async function write(
  environment: Environment,
  stored: StoredFile | null,
  context: Context,
): Promise<Environment> {
  const { next, bytes } = await signedNext(environment, context);
  // The writer of the present revision may have been stopped before it kept it for the history
  if (stored) await keepRevision(environment.name, environment.revision, stored.bytes, context);
  await context.store.write(pathOf(next.name), bytes, stored?.tag ?? null);
  await keepRevision(next.name, next.revision, bytes, context);
  return next;
}

/** A document under the next revision, valid for its whole time, and its signed bytes. */
async function signedNext(environment: Environment, { keys, lifetimeMs, now }: Context) {
  const next = environmentSchema.parse({
    ...environment,
    revision: environment.revision + 1,
    expiresAt: new Date(now().getTime() + lifetimeMs).toISOString(),
  });
  const envelope = await seal("environment", bytesOf(JSON.stringify(next)), keys);
  return { next, bytes: bytesOf(`${envelope}\n`) };
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

async function parse(name: string, stored: StoredFile, context: Context): Promise<Environment> {
  const found = await parseSigned(stored, context);
  if (found?.name === name) return found;
  if (isFormer(textOf(stored.bytes))) {
    throw new Refusal(
      `${pathOf(name)} is signed in the format of before (DSSE). Sign it and its releases again with: release resign`,
    );
  }
  throw new Refusal(
    `${pathOf(name)} is not signed by keys that are trusted here for environments. Nothing is changed: find out who wrote it, then put the last good revision of ${folderOf(name)} in its place.`,
  );
}

const parseSigned = ({ bytes }: StoredFile, { keys }: Context): Promise<Environment | null> =>
  openEnvironment(textOf(bytes), verifierOf(keys));
