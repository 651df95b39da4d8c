import type { CommandContext } from "../context.ts";
import {
  earlierDocuments,
  environmentNames,
  readEnvironment,
} from "../environment/environment-document.ts";
import { isUsable, listReleases, removeRelease } from "../publishing/published-release.ts";
import type { Command } from "commander";
import { numberFrom, secondsOption } from "./arguments.ts";

/** Milliseconds after which a release without its document isn't being published any more. */
const PUBLISHED_WITHIN_MS = 24 * 60 * 60 * 1_000;

interface Options {
  keep: number;
  /** seconds */
  olderThan: number;
  dryRun?: true;
}

/** `release prune`: removes old releases. */
export const addPrune = (program: Command, context: CommandContext): void =>
  void program
    .command("prune")
    .description("removes old releases that no environment refers to")
    .option("--keep <number>", "keeps so many of each front end", numberFrom(0, 10_000, true), 5)
    .addOption(
      secondsOption(
        "--older-than <span>",
        "only those published, and last in use, longer ago",
        "30d",
      ),
    )
    .option("--dry-run", "only prints what it would remove")
    .action((options: Options) => prune(options, context));

async function prune({ keep, olderThan, dryRun }: Options, context: CommandContext): Promise<void> {
  const now = context.now().getTime();
  const before = now - olderThan * 1_000;
  const unfinishedBefore = Math.min(before, now - PUBLISHED_WITHIN_MS);
  const inUse = await releasesInUse(context, before);
  const seen = new Map<string, number>();
  const all = await listReleases(context);
  const old = all.filter((release) => {
    const { name, version, published, isComplete, isMarked } = release;
    // An earlier run was interrupted
    if (isMarked) return true;
    const newer = seen.get(name) ?? 0;
    if (isUsable(release)) seen.set(name, newer + 1);
    const isKept = isUsable(release) && (newer < keep || inUse.has(`${name}@${version}`));
    return !isKept && published.getTime() <= (isComplete ? before : unfinishedBefore);
  });
  if (old.length === 0) {
    context.print(
      `Nothing to remove: all ${all.length} releases are in use, recent, or among the newest ${keep} of their front end.`,
    );
  }
  for (const release of old) {
    const id = `${release.name}@${release.version}`;
    // An environment may have got it meanwhile
    const isNeeded = async () => inUse.has(id) || (await releasesInUse(context, Infinity)).has(id);
    if (dryRun) context.print(`${id} would ${(await isNeeded()) ? "stay" : "be removed"}`);
    else {
      const isRemoved = await removeRelease(release, isNeeded, context);
      context.print(`${id} ${isRemoved ? "removed" : "is needed again"}`);
    }
  }
}

/**
 * Every release that an environment refers to, live, as a canary or as a fallback, or has referred to since some time: pages
 * that were opened then may still load its files.
 *
 * @param since milliseconds
 * @throws Refusal when a document can't be verified, since its releases are unknown then
 */
async function releasesInUse(context: CommandContext, since: number): Promise<Set<string>> {
  const inUse = new Set<string>();
  for (const name of await environmentNames(context)) {
    for await (const { microFrontends, change } of documentsOf(name, context)) {
      for (const [frontEnd, versions = []] of Object.entries(microFrontends))
        for (const { metadata } of versions) inUse.add(`${frontEnd}@${metadata.version}`);
      // This one was the live document at that time
      if (!change || Date.parse(change.at) <= since) break;
    }
  }
  return inUse;
}

async function* documentsOf(name: string, context: CommandContext) {
  yield await readEnvironment(name, context);
  yield* earlierDocuments(name, context);
}
