import {
  MENTION_PLACES_MAX,
  MENTION_PLACES_TOO_MANY,
  MENTIONS_MAX,
} from "@oneworld/contracts/forum/limits";
import { mentionsIn } from "@oneworld/contracts/forum/mentions";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import type { RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import { said } from "@oneworld/service-kit/words/said";
import type { Prisma } from "../generated/client.ts";
import { publishMentions } from "../events/activity.repo.ts";
import { findMentioned } from "./mentions.repo.ts";

const TOKEN = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g;

/** The ids of a stored text's tokens, each once. */
const tokensIn = (text: string): string[] => [
  ...new Set([...text.matchAll(TOKEN)].map(([, id = ""]) => id)),
];

/** A typed text whose tokens are words, except those of known members. */
const withoutTokens = (text: string, known: ReadonlySet<string>): string =>
  text.replaceAll(TOKEN, (token, id: string) => (known.has(id) ? token : token.replace("@", "@ ")));

/** A text that a member sends. */
export interface SentText {
  authorId: string;
  /** its field in the payload */
  field: string;
  text: string;
  /** members whom `@` and their name mean in the text */
  mentions?: readonly string[] | undefined;
  /** the text as it was stored before, whose mentions still count */
  before?: string;
}

/** A text as it is stored, and the members whom it mentions. */
export interface StoredText {
  content: string;
  mentioned: string[];
}

/**
 * Puts tokens in the place of names. Names of members who are neither given nor mentioned before stay words, as do
 * those of members without an account and of those whom a block hides from the author.
 *
 * @throws ApiError `invalid_input` for more than `MENTIONS_MAX` members or `MENTION_PLACES_MAX` mentions
 */
export async function storeMentions(
  tx: Prisma.TransactionClient,
  { authorId, field, text, mentions = [], before = "" }: SentText,
): Promise<StoredText> {
  const candidates = [...new Set([...mentions, ...tokensIn(text), ...tokensIn(before)])];
  const members = candidates.length === 0 ? [] : await findMentioned(tx, candidates, authorId);
  // Of two members of one name the one that was chosen now is meant
  members.sort((a, b) => candidates.indexOf(a._id) - candidates.indexOf(b._id));
  const known = new Set(members.map(({ _id }) => _id));
  const content = mentionsIn(text, members)
    .map((piece) => (piece.member ? `@[${piece.member._id}]` : withoutTokens(piece.text, known)))
    .join("");
  // Each start of a token is looked up wherever the text is shown
  if (content.split("@[").length - 1 > MENTION_PLACES_MAX) {
    throw invalidFields({ [field]: MENTION_PLACES_TOO_MANY });
  }
  const mentioned = tokensIn(content).filter((id) => known.has(id));
  if (mentioned.length > MENTIONS_MAX) {
    throw invalidFields({ [field]: said("You can mention at most {0} members.", MENTIONS_MAX) });
  }
  return { content, mentioned };
}

/** Whom a stored text mentions, of the members who have an account and whom no block hides from the author. */
export const findMentionedIn = async (
  tx: Prisma.TransactionClient,
  text: string,
  authorId: string,
): Promise<string[]> => (await findMentioned(tx, tokensIn(text), authorId)).map(({ _id }) => _id);

/** Counts a text that mentions members. @throws ApiError `too_many_requests` */
export type CountMentions = (
  authorId: string,
  sent: { text?: string | undefined; mentions?: readonly string[] | undefined },
) => Promise<void>;

/** Creates it. */
export const createCountMentions =
  (limiter: RateLimiter): CountMentions =>
  async (authorId, { text = "", mentions = [] }) => {
    if (mentions.length > 0 || text.includes("@[")) await limiter.consume(authorId);
  };

/** Where members are mentioned, and by whom. */
export interface MentioningText {
  /** of the post or the comment */
  textId: string;
  postId: string;
  authorId: string;
}

/** Publishes whom a text mentions now and didn't before, and whom it no longer mentions. */
export async function publishChangedMentions(
  tx: Prisma.TransactionClient,
  where: MentioningText,
  before: string,
  mentioned: readonly string[],
): Promise<void> {
  const earlier = tokensIn(before);
  const added = mentioned.filter((id) => !earlier.includes(id));
  const gone = earlier.filter((id) => !mentioned.includes(id));
  await publishMentions(tx, where, added, true);
  await publishMentions(tx, where, gone, false);
}
