import { plainLine } from "@oneworld/contracts/common/plain-line";
import { showable } from "@oneworld/contracts/common/text";
import type { Post } from "@oneworld/contracts/forum/http";
import { type Category, postPath, type Region } from "@oneworld/contracts/forum/topics";
import { documentTitle } from "@oneworld/contracts/site/site-map";
import { regionLabel } from "@oneworld/contracts/site/topics";
// Under another name, since the formatter would lay out the template as HTML
import { html as xml } from "hono/html";

/** A topic, or one of its regions. */
export interface AtomFilter {
  category: Category;
  region?: Region | undefined;
}

/** `updated` of a feed without posts, which Atom requires too. */
const NEVER = "1970-01-01T00:00:00.000Z";

const changedAt = ({ createdAt, editedAt }: Post): string => editedAt ?? createdAt;

/** When a feed last changed, ISO 8601: the newest change of its posts. */
export const updatedAt = (posts: readonly Post[]): string =>
  posts.map(changedAt).reduce((latest, time) => (time > latest ? time : latest), NEVER);

/** A text without the characters that XML 1.0 can't hold. */
const xmlText = (text: string): string => showable(text).replaceAll(/[\ufffe\uffff]/g, "");

/**
 * The Atom feed (RFC 4287) of a topic, or of one of its regions.
 *
 * @param origin the site's public origin: readers of feeds need absolute addresses
 */
export async function presentAtom(
  posts: readonly Post[],
  { category, region }: AtomFilter,
  origin: string,
): Promise<string> {
  const page = `${origin}/${region ? `${category}/${region}` : category}`;
  const name = region ? `${category}: ${regionLabel(region, category)}` : category;
  const feed = await xml`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${page}/feed.atom</id>
<title>${documentTitle(name)}</title>
<link rel="self" type="application/atom+xml" href="${page}/feed.atom"/>
<link rel="alternate" type="text/html" href="${page}"/>
<updated>${updatedAt(posts)}</updated>
${posts.map((post) => entryOf(post, origin))}</feed>
`;
  return feed.toString();
}

function entryOf(post: Post, origin: string): ReturnType<typeof xml> {
  const address = origin + postPath(post._id);
  const { lang } = post;
  return xml`<entry${lang && xml` xml:lang="${lang}"`}>
<id>${address}</id>
<title>${xmlText(plainLine(post.title))}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${post.createdAt}</published>
<updated>${changedAt(post)}</updated>
<author><name>${xmlText(plainLine(post.user.name))}</name></author>
<category term="${post.postCategory}"/>
${
  post.warning === null
    ? xml`<content type="text">${xmlText(post.content)}</content>`
    : xml`<summary type="text">${xmlText(`Content warning: ${plainLine(post.warning)}`)}</summary>`
}
</entry>
`;
}
