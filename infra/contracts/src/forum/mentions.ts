/** A member whom a text mentions, by their current name. */
export interface Mentioned {
  _id: string;
  name: string;
}

/** A piece of a text, and the member whom it mentions. */
export interface MentionPiece {
  text: string;
  member?: Mentioned;
}

const escaped = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/**
 * The pieces of a text, of which those are mentions that are `@` and the name of one of the members. Of names that begin alike
 * the longest counts; `@` within a word or an address is none. The pieces' texts joined are the text.
 */
export function mentionsIn(text: string, members: readonly Mentioned[]): MentionPiece[] {
  if (members.length === 0 || !text.includes("@")) return text === "" ? [] : [{ text }];
  const names = members.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
  const mention = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}_/@.])@(${names.map(escaped).join("|")})(?![\\p{L}\\p{M}\\p{N}_])`,
    "gu",
  );
  const pieces: MentionPiece[] = [];
  let done = 0;
  for (const { 0: found, 1: name, index } of text.matchAll(mention)) {
    const member = members.find((one) => one.name === name);
    if (!member) continue;
    if (index > done) pieces.push({ text: text.slice(done, index) });
    pieces.push({ text: found, member });
    done = index + found.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}
