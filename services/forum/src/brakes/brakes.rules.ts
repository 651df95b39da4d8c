import { createHash } from "node:crypto";
import type { HoldReason } from "@oneworld/contracts/forum/hold-reasons";
import { ApiError, invalidFields } from "@oneworld/service-kit/http/errors";
import { dayInWords, said, spanInWords } from "@oneworld/service-kit/words/said";
import type { Prisma } from "../generated/client.ts";
import { findKeptAt } from "../moderation/holds.repo.ts";
import type { ForumLimits } from "../settings.ts";
import {
  COPY_MIN_LENGTH,
  HELD_LINKS,
  NEW_MEMBER_LINKS_MAX,
  SAME_TEXT_MINUTES,
} from "./brake-limits.ts";
import { comparable, countLinks, countPattern, domainsIn } from "./comparable.ts";
import { findNewUntil } from "./new-members.repo.ts";
import { findPatternsIn, type FoundPattern } from "./patterns.repo.ts";
import { countCopies, lockText, type PostedText, recordText } from "./posted-texts.repo.ts";

/** A text that a member posts or changes. */
export interface CheckedText {
  /** of the post or the comment */
  id: string;
  authorId: string;
  /** its field in the payload */
  field: string;
  /** all that others would read */
  text: string;
  /** what it said before, where it is changed */
  before?: string;
}

/** Why a text is held, and the pattern that it has. */
export interface Hold {
  reason: HoldReason;
  matched: string | null;
}

/**
 * Puts a text through the spam brakes. A changed text goes through the same ones, unless it is the same to the letter.
 *
 * @returns why it is held; null where it may be published
 * @throws ApiError `invalid_input` for too many links of a new member, `too_many_requests` for the same text again and again. Both name the field
 */
export type CheckText = (
  tx: Prisma.TransactionClient,
  checked: CheckedText,
) => Promise<Hold | null>;

/** Creates it. */
export const createCheckText =
  (limits: Pick<ForumLimits, "SAME_TEXTS" | "SAME_TEXT_MEMBERS">): CheckText =>
  async (tx, { id, authorId, field, text, before }) => {
    // To the letter: a point more can make a link of words
    if (text === before) return null;
    const compared = comparable(text);
    const links = countLinks(text);
    const newUntil = links >= HELD_LINKS ? await findNewUntil(tx, authorId) : null;
    if (newUntil && links > NEW_MEMBER_LINKS_MAX) throw tooManyLinks(field, newUntil);
    let others = 0;
    if (compared.length >= COPY_MIN_LENGTH) {
      const digest = digestOf(compared);
      const posted = { id, authorId, digest, ownDigest: digestOf(folded(text)) };
      // Changes lock posts before this or after it. So they wait only for the same author's changes of the same kind
      await lockText(tx, before === undefined ? posted.digest : `${field} by ${authorId}`);
      others = await refuseCopy(tx, posted, limits.SAME_TEXTS, field);
    }
    const found = await findPatternsIn(tx, compared, domainsIn(text));
    const isKept = await keptIn(tx, { id, before }, text, found);
    const matched = found.find((one) => !isKept(one));
    if (matched) return { reason: "pattern", matched: matched.pattern };
    if (newUntil) return { reason: "links", matched: null };
    if (others < limits.SAME_TEXT_MEMBERS) return null;
    return (await findNewUntil(tx, authorId)) ? { reason: "duplicate", matched: null } : null;
  };

const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** A text as its author's copies of it are found: as it is read, so that posts may differ by a sign, but not by invisible characters. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Which patterns a moderator has kept in a text that is changed: the text hasn't got them more often since. */
async function keptIn(
  tx: Prisma.TransactionClient,
  { id, before }: Pick<CheckedText, "id" | "before">,
  text: string,
  found: readonly FoundPattern[],
): Promise<(pattern: FoundPattern) => boolean> {
  const keptAt = before !== undefined && found.length > 0 ? await findKeptAt(tx, id) : null;
  return ({ type, compared, at }) =>
    keptAt !== null &&
    before !== undefined &&
    at <= keptAt &&
    countPattern(text, type, compared) <= countPattern(before, type, compared);
}

const tooManyLinks = (field: string, until: Date): ApiError =>
  invalidFields({
    [field]: said(
      "This has too many links. Until {0} you can put at most {1} in a post or comment, because your account is new.",
      dayInWords(until),
      NEW_MEMBER_LINKS_MAX,
    ),
  });

/** Records a text. @returns how many other members have posted it @throws ApiError `too_many_requests` where its author has done so too often */
async function refuseCopy(
  tx: Prisma.TransactionClient,
  posted: PostedText,
  allowed: number,
  field: string,
): Promise<number> {
  const { own, ownMinutes, others } = await countCopies(tx, posted);
  if (own >= allowed) {
    const minutes = Math.max(1, ownMinutes ?? SAME_TEXT_MINUTES);
    const message = said(
      "You have posted this text several times within {0} minutes. You can post it again in {1}.",
      SAME_TEXT_MINUTES,
      spanInWords(60 * minutes),
    );
    const headers = { "retry-after": String(minutes * 60) };
    throw new ApiError("too_many_requests", message, { fields: { [field]: message }, headers });
  }
  await recordText(tx, posted);
  return others;
}
