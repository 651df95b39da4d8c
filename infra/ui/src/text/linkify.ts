/** A piece of a member's text: plain words, or a link. */
export interface TextPart {
  text: string;
  /** an address outside the site */
  href?: string;
  /** a page of the site */
  to?: string;
}

/**
 * Matches a possible address. It ends at white space, at quotes and brackets that addresses escape, at bidirectional controls
 * (which reorder text), and at full-width punctuation, as in Chinese text.
 */
const CANDIDATE =
  /\bhttps?:\/\/[^\s<>"`{}|\\^\u200e\u200f\u202a-\u202e\u2066-\u2069\u3000-\u303f\uff01-\uff0f\uff1a-\uff20]+/gi;

const TAIL_PUNCTUATION = ".,;:!?'*_~";
const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

const count = (text: string, character: string): number => text.split(character).length - 1;

/** An address without the punctuation of the sentence around it; brackets stay if they are the address's own. */
function withoutTail(candidate: string): string {
  const unmatched = new Map(
    Object.entries(OPENING).map(([close, open]) => [
      close,
      count(candidate, close) - count(candidate, open),
    ]),
  );
  let end = candidate.length;
  for (; end > 0; end -= 1) {
    const last = candidate.charAt(end - 1);
    const surplus = unmatched.get(last) ?? 0;
    if (surplus > 0) unmatched.set(last, surplus - 1);
    else if (!TAIL_PUNCTUATION.includes(last)) break;
  }
  return candidate.slice(0, end);
}

/** The address to follow; undefined for what only looks like one, and for one that hides its host behind a user name. */
function hrefOf(address: string, isTrusted: boolean): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { href, hostname, username, password } = new URL(address);
  return (isTrusted || hostname.includes(".")) && !username && !password ? href : undefined;
}

/**
 * Splits a text into plain words and http(s) addresses. The parts' texts joined are the text.
 *
 * @param isTrusted whether the site wrote it, which may be at a host without a dot (`localhost`)
 */
export function linkify(text: string, isTrusted = false): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: candidate, index } of text.matchAll(CANDIDATE)) {
    const address = withoutTail(candidate);
    const href = hrefOf(address, isTrusted);
    if (!href) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: address, href });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
