import type { CommandContext } from "../context.ts";
import { environmentNames, readEnvironment } from "../environment/environment-document.ts";
import {
  listReleases,
  removeRelease,
  type StoredRelease,
} from "../publishing/published-release.ts";
import { isOn, numberOption, secondsOption, words, type Command } from "./command.ts";

/** `release prune`: removes what nobody needs any more. */
export const pruneCommand: Command = {
  usage: "",
  help: "removes old releases that no environment refers to",
  options: {
    keep: { value: "number", help: "keeps so many of each front end, 5 when left out" },
    "older-than": { value: "span", help: "only those published longer ago, 30d when left out" },
    "dry-run": { help: "only says what it would remove" },
  },
  async run(input, context) {
    words(input, 0, "");
    const keep = numberOption(input, "keep", { least: 0, most: 10_000, fallback: 5 });
    const age = secondsOption(input, "older-than", "30d") * 1_000;
    const before = context.now().getTime() - age;
    const found = await candidates(keep, before, context);
    if (found.length === 0) {
      const all = await listReleases(context);
      context.print(
        `Nothing to remove: of ${all.length} releases each is live, a canary, to fall back to, among the newest ${keep} of its front end, or too young.`,
      );
    }
    for (const release of found) {
      const { name, version } = release;
      if (isOn(input, "dry-run")) {
        context.print(`${name}@${version} would be removed`);
        continue;
      }
      const isRemoved = await removeRelease(
        release,
        async () => (await releasesInUse(context)).has(`${name}@${version}`),
        context,
      );
      context.print(`${name}@${version} ${isRemoved ? "removed" : "is needed again"}`);
    }
  },
};

/** Old releases beyond the newest of their front end. Open pages may still load parts of what was live recently. */
async function candidates(
  keep: number,
  before: number,
  context: CommandContext,
): Promise<StoredRelease[]> {
  const inUse = await releasesInUse(context);
  const seen = new Map<string, number>();
  return (await listReleases(context)).filter(({ name, version, published }) => {
    const newer = seen.get(name) ?? 0;
    seen.set(name, newer + 1);
    return newer >= keep && published.getTime() <= before && !inUse.has(`${name}@${version}`);
  });
}

/**
 * Every release that an environment refers to: live, on trial or to fall back to.
 *
 * @throws Refusal when a document can't be verified: then nobody knows what it refers to
 */
async function releasesInUse(context: CommandContext): Promise<Set<string>> {
  const documents = await Promise.all(
    (await environmentNames(context)).map((name) => readEnvironment(name, context)),
  );
  return new Set(
    documents.flatMap(({ microFrontends }) =>
      Object.entries(microFrontends).flatMap(([name, versions]) =>
        versions.map(({ metadata }) => `${name}@${metadata.version}`),
      ),
    ),
  );
}
