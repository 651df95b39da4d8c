import { setTimeout as sleep } from "node:timers/promises";
import {
  environmentSchema,
  openEnvironment,
  type Change,
  type Environment,
} from "@oneworld/artefacts/environment";
import { bytesOf, textOf } from "@oneworld/artefacts/json";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { environmentNameSchema } from "@oneworld/contracts/site/names";
import type { Context } from "../context.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import { seal, signersOf } from "../signing/keys.ts";
import { Conflict, writeNew, type StoredFile } from "@oneworld/artefacts/store/artefact-store";

/** Attempts at a change; each time one fails, another writer has succeeded. */
const ATTEMPTS = 50;
const LONGEST_PAUSE_MS = 100;

const FOLDER = "environments";
const pathOf = (name: string): string => `${FOLDER}/${name}.json`;
const folderOf = (name: string): string => `${FOLDER}/${name}/`;

/** All names have the same number of digits, so that they sort like numbers. */
const revisionPath = (name: string, revision: number): string =>
  `${folderOf(name)}${String(revision).padStart(8, "0")}.json`;

/** What the history says of a change. */
export interface Entry {
  what: string;
  reason?: string | null | undefined;
}

/** There is no environment of this name. */
export class UnknownEnvironment extends Refusal {
  constructor(name: string, existing: readonly string[]) {
    const list = existing.length > 0 ? `There are: ${existing.join(", ")}.` : "There is none yet.";
    super(
      `There is no environment ${name}. ${list} To make it: npm run release -- environment ${name}`,
    );
  }
}

/** @throws UnknownEnvironment when there is none; Refusal when too few trusted keys have signed it */
export const readEnvironment = async (name: string, context: Context): Promise<Environment> =>
  (await readStored(name, context)).document;

async function readStored(name: string, context: Context) {
  const stored = await context.store.read(pathOf(name));
  if (!stored) throw new UnknownEnvironment(name, await environmentNames(context));
  const document = await openEnvironment(textOf(stored.bytes), context.keys);
  if (document?.name === name) return { stored, document };
  throw new Refusal(
    `${pathOf(name)} is not signed by keys that are trusted here for environments. Nothing is changed: find out who wrote it, then put the last good revision of ${folderOf(name)} in its place.`,
  );
}

/** The document at a path; null if there is none that trusted keys have signed. */
async function readSigned(path: string, { store, keys }: Context): Promise<Environment | null> {
  const stored = await store.read(path);
  return stored && openEnvironment(textOf(stored.bytes), keys);
}

/**
 * Makes an environment without front ends. Edges may still know revisions of a removed one, so the numbers go on.
 *
 * @param production whether members use it
 * @throws Conflict when it exists
 */
export async function createEnvironment(
  name: string,
  production: boolean,
  context: Context,
): Promise<Environment> {
  const entry = { what: `environment ${name} ${kindOf({ production })}` };
  const draft = { schema: "v1-pre" as const, name, revision: 0, production, microFrontends: {} };
  return write(await atLatestRevision(draft, context), entry, null, context);
}

/**
 * Removes an environment. Its history stays, with the removal as its last entry. Its edges keep their document.
 *
 * @throws UnknownEnvironment when there is none
 */
export async function removeEnvironment(name: string, context: Context): Promise<void> {
  const document = await readEnvironment(name, context);
  const draft = { ...(await atLatestRevision(document, context)), microFrontends: {} };
  const { next, bytes } = await signedNext(draft, { what: removingEnvironment(name) }, context);
  await keepRevision(next, bytes, context);
  await context.store.remove([pathOf(name)]);
}

/**
 * Changes an environment: reads its document, applies the change, signs it under the next revision, and writes it. After a
 * concurrent change it starts again, so no change is lost. The next revision comes after all of the history: edges that know
 * a later one than the document, which was restored, would refuse any other.
 *
 * @param change returns the changed document, or the same object to leave it; it may throw, too
 * @returns the live document afterwards
 * @throws UnknownEnvironment when there is none
 */
export async function changeEnvironment(
  name: string,
  entry: Entry,
  change: (environment: Environment) => Environment | Promise<Environment>,
  context: Context,
): Promise<Environment> {
  for (let attempt = 1; ; attempt++) {
    const { stored, document } = await readStored(name, context);
    const before = await atLatestRevision(document, context);
    const after = await change(before);
    if (after === before) return document;
    try {
      return await write(after, entry, stored, context);
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === ATTEMPTS) throw error;
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

/** Whether less than half of a document's validity is left, also after it has expired. */
export const isDue = ({ expiresAt }: Environment, { now, lifetimeMs }: Context): boolean =>
  Date.parse(expiresAt) - now().getTime() < lifetimeMs / 2;

/** Signs a document again with a new expiry. @throws UnknownEnvironment when there is none */
export const renew = (name: string, context: Context, what = "renew"): Promise<Environment> =>
  changeEnvironment(name, { what }, (found) => ({ ...found }), context);

/**
 * Renews a document that is due. It leaves an expired one to a person: an attacker may have restored an old document, and no
 * program should make that valid again.
 */
export async function renewIfDue(
  name: string,
  context: Context,
): Promise<"renewed" | "valid" | "expired"> {
  const found = await readEnvironment(name, context);
  if (!isDue(found, context)) return "valid";
  if (Date.parse(found.expiresAt) <= context.now().getTime()) return "expired";
  await renew(name, context);
  return "renewed";
}

/** The kind of an environment in words. */
export const kindOf = (environment: Pick<Environment, "production" | "allowsStock">): string =>
  `${environment.production ? "production" : "staging"}${environment.allowsStock ? " with stock remotes" : ""}`;

/**
 * Moves a document without valid signatures, and such entries of its history, to `environments/<name>.lost-<time>/`. Valid
 * entries stay: they show which revisions edges may know. For the local site, whose keys may get lost.
 *
 * @throws Refusal when this run may not sign a new document; everything stays then
 */
export async function setAsideUnverified(name: string, context: Context): Promise<void> {
  const { store, keys, now } = context;
  if (!(await store.read(pathOf(name))) || (await readSigned(pathOf(name), context))) return;
  signersOf("environment", keys);
  const lost = `${FOLDER}/${name}.lost-${now().toISOString().replaceAll(/\D/g, "")}/`;
  const listed = (await store.list(folderOf(name))).map(({ path }) => path);
  for (const path of [...listed, pathOf(name)]) {
    const stored = await store.read(path);
    if (!stored || (await readSigned(path, context))) continue;
    await writeNew(store, lost + path.slice(FOLDER.length + 1).replaceAll("/", "-"), stored.bytes);
    await store.remove([path]);
  }
}

/** Names of all environments, in the order of the alphabet. */
export async function environmentNames({ store }: Pick<Context, "store">): Promise<string[]> {
  const paths = (await store.list(`${FOLDER}/`)).map(({ path }) => path);
  return paths
    .flatMap((path) => /^environments\/([^/]+)\.json$/.exec(path)?.[1] ?? [])
    .filter((name) => environmentNameSchema.safeParse(name).success)
    .toSorted();
}

/** The history: all signed revisions, the latest first. */
export async function* earlierDocuments(
  name: string,
  context: Context,
): AsyncGenerator<Environment & { change: Change }> {
  const files = await context.store.list(folderOf(name));
  for (const path of files.map((file) => file.path).toSorted((a, b) => b.localeCompare(a))) {
    const found = await readSigned(path, context);
    const isOwn = found?.name === name && path === revisionPath(name, found.revision);
    if (isOwn && found.change) yield { ...found, change: found.change };
  }
}

/** A document with the latest revision that it or its history has. */
async function atLatestRevision<D extends Draft>(document: D, context: Context): Promise<D> {
  const { value: last } = await earlierDocuments(document.name, context).next();
  return { ...document, revision: Math.max(document.revision, last?.revision ?? 0) };
}

/** The change since which something is as it is now; null if the history doesn't show when it began. */
export async function changeSince(
  name: string,
  isSo: (document: Environment) => boolean,
  context: Context,
): Promise<Change | null> {
  const live = await readEnvironment(name, context);
  if (!isSo(live)) return null;
  let since = live.change;
  for await (const document of earlierDocuments(name, context)) {
    if (document.revision >= live.revision) continue;
    if (!isSo(document)) return since;
    since = document.change;
  }
  return null;
}

/** What the history says where a front end is taken out. */
export const removing = (frontEnd: FrontEndName): string => `remove ${frontEnd}`;

const removingEnvironment = (name: string): string => `environment remove ${name}`;

/** The change that took a front end out of an environment which lacks it now; null if it never had it, or was itself removed since. */
export async function removalOf(
  frontEnd: FrontEndName,
  name: string,
  context: Context,
): Promise<Change | null> {
  for await (const { change, microFrontends } of earlierDocuments(name, context)) {
    if (change.what === removing(frontEnd)) return change;
    if (microFrontends[frontEnd] || change.what === removingEnvironment(name)) return null;
  }
  return null;
}

/** When a revision was written; null if the history lacks it. */
export async function timeOf(name: string, revision: number, context: Context) {
  return (await readSigned(revisionPath(name, revision), context))?.change?.at ?? null;
}

type Draft = Omit<Environment, "expiresAt" | "change">;

async function write(
  environment: Draft,
  entry: Entry,
  stored: StoredFile | null,
  context: Context,
): Promise<Environment> {
  const { next, bytes } = await signedNext(environment, entry, context);
  // The last writer may have been stopped before it kept its revision
  if (stored) await keepRevision(environment, stored.bytes, context);
  await context.store.write(pathOf(next.name), bytes, stored?.tag ?? null);
  await keepRevision(next, bytes, context);
  return next;
}

/** A document under the next revision, valid for its whole time, and its signed bytes. */
async function signedNext(
  environment: Draft,
  { what, reason = null }: Entry,
  { keys, lifetimeMs, now, actor }: Context,
) {
  const at = now();
  const next = environmentSchema.parse({
    ...environment,
    revision: environment.revision + 1,
    expiresAt: new Date(at.getTime() + lifetimeMs).toISOString(),
    change: { at: at.toISOString(), by: actor, what, reason },
  });
  const envelope = await seal("environment", bytesOf(JSON.stringify(next)), keys);
  return { next, bytes: bytesOf(`${envelope}\n`) };
}

const keepRevision = (
  { name, revision }: Draft,
  bytes: Uint8Array,
  { store }: Context,
): Promise<void> => writeNew(store, revisionPath(name, revision), bytes);
