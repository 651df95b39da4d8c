import { PATTERNS_MAX } from "@oneworld/contracts/forum/limits";
import type { SpamPattern, SpamPatterns } from "@oneworld/contracts/forum/moderation";
import type { PatternChange } from "@oneworld/contracts/forum/moderation-forms";
import type { PATTERN_CHANGES, PatternType } from "@oneworld/contracts/forum/moderation-kinds";
import { newId } from "@oneworld/service-kit/data/id";
import { type Actor, addMembers } from "@oneworld/service-kit/data/member-projection";
import { type MemberRow, presentAuthor, presentTime } from "@oneworld/service-kit/data/present";
import { ApiError, invalidFields } from "@oneworld/service-kit/http/errors";
import { said } from "@oneworld/service-kit/words/said";
import type { PrismaClient } from "../generated/client.ts";
import { findProfiles } from "../moderation/case-context.repo.ts";
import { comparableDomain, comparableWords } from "./comparable.ts";
import {
  addChange,
  listChanges,
  listPatterns,
  lockList,
  type PatternRow,
} from "./patterns.repo.ts";

/** Changes that come with the list. */
const CHANGES_SHOWN = 50;

/** Letters and digits of the shortest words: one alone is in nearly every text. */
const WORDS_MIN = 2;

const present = (row: PatternRow, profiles: ReadonlyMap<string, MemberRow>): SpamPattern => {
  const { id, type, pattern, reason, actorId, at } = row;
  const actor = profiles.get(actorId);
  return {
    _id: id,
    type: type as PatternType,
    pattern,
    reason,
    actor: actor ? presentAuthor(actor) : null,
    at: presentTime(at),
  };
};

/** The moderators' list of spam patterns, and its newest changes. */
export async function readPatterns(db: PrismaClient): Promise<SpamPatterns> {
  const [patterns, changes] = await Promise.all([listPatterns(db), listChanges(db, CHANGES_SHOWN)]);
  const ids = [...patterns, ...changes].map(({ actorId }) => actorId);
  const profiles = await findProfiles(db, ids);
  return {
    patterns: patterns.map((row) => present(row, profiles)),
    changes: changes.map((row) => ({
      ...present(row, profiles),
      kind: row.kind as (typeof PATTERN_CHANGES)[number],
    })),
  };
}

/** A pattern as it is compared with texts. @throws ApiError `invalid_input` that names `pattern` */
function comparedOf({ type, pattern }: Pick<PatternChange, "type" | "pattern">): string {
  const compared = type === "domain" ? comparableDomain(pattern) : comparableWords(pattern);
  if (type === "domain" && compared === "")
    throw invalidFields({ pattern: "Please write a domain, for example example.org." });
  if (type === "words" && compared.trim().length < WORDS_MIN)
    throw invalidFields({
      pattern: said("Please write at least {0} letters or digits.", WORDS_MIN),
    });
  return compared;
}

/**
 * Adds a pattern to the list, or removes one. Of two moderators at once the second one waits.
 *
 * @throws ApiError `invalid_input` for what can't be a pattern; `conflict` for one that is on the list already, or isn't, and for a full list
 */
export async function changePatterns(
  db: PrismaClient,
  actor: Actor,
  { kind, type, pattern, reason }: PatternChange,
): Promise<void> {
  const compared = comparedOf({ type, pattern });
  await db.$transaction(async (tx) => {
    await lockList(tx);
    const list = await listPatterns(tx);
    const isListed = list.some((one) => one.type === type && one.compared === compared);
    if (kind === "add" && isListed) throw refused("This is on the list already.");
    if (kind === "remove" && !isListed) throw refused("This isn't on the list.");
    if (kind === "add" && list.length >= PATTERNS_MAX)
      throw refused(said("The list may have at most {0} entries.", PATTERNS_MAX));
    await addMembers(tx, [actor]);
    await addChange(tx, { id: newId(), kind, type, pattern, compared, reason, actorId: actor.id });
  });
}

const refused = (message: string): ApiError =>
  new ApiError("conflict", message, { fields: { pattern: message } });
