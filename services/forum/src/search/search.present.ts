import { UNSPACED } from "@oneworld/contracts/common/search-limits";
import type { SearchPiece, SearchResult } from "@oneworld/contracts/forum/search";
import { languageOf } from "@oneworld/contracts/site/languages";
import { presentAuthor, presentTime } from "@oneworld/service-kit/data/present";
import { MATCH_END, MATCH_START } from "./search-words.ts";
import type { ResultRow } from "./search.repo.ts";

/** A found text as its readers see it. @param q what was searched for */
export const presentResult = (row: ResultRow, q: string): SearchResult => ({
  _id: row.textId,
  kind: row.textId === row.postId ? "post" : "comment",
  postId: row.postId,
  title: piecesOf(joined(row.title, q)),
  titleLang: languageOf(row.titleLang ?? ""),
  excerpt: piecesOf(withEllipses({ ...row, excerpt: joined(row.excerpt, q) })),
  // Of a content warning the first words are the site's
  lang: row.hasWarning ? null : languageOf(row.lang ?? ""),
  postCategory: row.category,
  region: row.region,
  createdAt: presentTime(row.createdAt),
  user: presentAuthor(row),
});

/** What `letters_apart` puts between letters, and after articles. */
const LETTER_END = "\u0001";
const ARTICLE_END = "\u0004";

const PASSAGE = new RegExp(`${UNSPACED.source}{2}`, "u");
const MARKED_LETTER = new RegExp(`${MATCH_START}(${UNSPACED.source})${MATCH_END}`, "gu");

/** A marked text with its letters together. Where passages are searched for, a letter on its own is no match. */
function joined(marked: string, q: string): string {
  const whole = marked.replaceAll(LETTER_END, "").replaceAll(ARTICLE_END, "");
  const text = whole.replaceAll(MATCH_END + MATCH_START, "");
  return PASSAGE.test(q) ? text.replaceAll(MARKED_LETTER, "$1") : text;
}

/** Characters by which an excerpt is found to begin or end as its text does. */
const COMPARED = 20;

/** The excerpt with an ellipsis where its text goes on. */
function withEllipses({ excerpt, text, hasWarning }: ResultRow): string {
  if (hasWarning) return excerpt;
  const plain = excerpt.replaceAll(MATCH_START, "").replaceAll(MATCH_END, "");
  const before = text.startsWith(plain.slice(0, COMPARED)) ? "" : "…";
  const after = text.endsWith(plain.slice(-COMPARED)) ? "" : "…";
  return before + excerpt + after;
}

/** The pieces of a text with marks: each mark begins or ends a match. */
function piecesOf(marked: string): SearchPiece[] {
  const [before = "", ...rest] = marked.split(MATCH_START);
  const pieces = rest.flatMap((part) => {
    const [match = "", after = ""] = part.split(MATCH_END);
    return [
      { text: match, isMatch: true },
      { text: after, isMatch: false },
    ];
  });
  return [{ text: before, isMatch: false }, ...pieces].filter(({ text }) => text !== "");
}
