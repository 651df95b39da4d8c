import { tagPieces, tagsIn } from "@oneworld/contracts/forum/hashtags";
import { type Mentioned, mentionsIn } from "@oneworld/contracts/forum/mentions";
import type { Category } from "@oneworld/contracts/forum/topics";
import { keepDraft, readDraft } from "@oneworld/remote-kit";
import { linkify, type TextPart } from "@oneworld/ui";

/** Members whom a device remembers: those whom its member has chosen last. */
const REMEMBERED = 30;

/** They are kept as a draft, until the member signs out. */
const DRAFT = "mentioned";

/** Remembers whom the actor has chosen, so that their name in a text means them. */
export function rememberMentioned(actorId: string, { _id, name }: Mentioned): void {
  const { [_id]: _, ...others } = readDraft(DRAFT, actorId);
  const kept = [[_id, name], ...Object.entries(others)].slice(0, REMEMBERED);
  keepDraft(DRAFT, actorId, Object.fromEntries(kept));
}

/** The field of a payload that says whom the text mentions; none where it mentions no member. */
export function mentionsOf(
  actorId: string | undefined,
  text: string | undefined,
): { mentions?: string[] } {
  if (actorId === undefined || text === undefined) return {};
  const members = Object.entries(readDraft(DRAFT, actorId)).map(([_id, name]) => ({ _id, name }));
  const ids = mentionsIn(text, members).flatMap(({ member }) => member?._id ?? []);
  return ids.length > 0 ? { mentions: [...new Set(ids)] } : {};
}

/**
 * A text as pieces: plain words, addresses, mentions, which lead to the members, and hashtags, which lead to the topic's posts
 * with them.
 *
 * @param topic of a post; comments have no hashtags
 */
export function partsOf(
  content: string,
  mentions: readonly Mentioned[] = [],
  topic?: Category,
): TextPart[] {
  const counting = new Set(topic && tagsIn(content));
  const tagged = (words: string): TextPart[] =>
    tagPieces(words).map(({ text, tag }) =>
      tag !== undefined && counting.has(tag)
        ? { text, to: `/${topic}?tag=${encodeURIComponent(tag)}` }
        : { text },
    );
  return linkify(content).flatMap((part) =>
    part.href
      ? [part]
      : mentionsIn(part.text, mentions).flatMap(({ text, member }) => {
          if (member) return { text, to: `/userprofile/${member._id}` };
          return counting.size > 0 ? tagged(text) : { text };
        }),
  );
}
