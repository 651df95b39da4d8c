import { isDeepStrictEqual } from "node:util";
import type { FeedPage, Post } from "@oneworld/contracts/forum/http";
import type { CreatePost, EditPost } from "@oneworld/contracts/forum/forms";
import type { Language } from "@oneworld/contracts/site/languages";
import type { JsonOf } from "@oneworld/service-kit/data/database-json";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import { newId } from "@oneworld/service-kit/data/id";
import { findCreated, type IdempotentCall } from "@oneworld/service-kit/http/idempotency";
import type { CheckText, Hold } from "../brakes/brakes.rules.ts";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import type { PageRequest } from "@oneworld/service-kit/data/page";
import type { Reads } from "@oneworld/service-kit/data/reads";
import {
  addMembers,
  isMember,
  learnMember,
  type Actor,
} from "@oneworld/service-kit/data/member-projection";
import { findFirstPicture, FOLDER, nameOf } from "../pictures/pictures.repo.ts";
import { showPictures } from "../pictures/pictures.rules.ts";
import { applyToPost } from "../moderation/content-effects.repo.ts";
import { addHold, lockCaseOf } from "../moderation/holds.repo.ts";
import {
  publishChangedMentions,
  type SentText,
  storeMentions,
} from "../mentions/mentions.rules.ts";
import { languageOf } from "../languages/detect-language.ts";
import { memberNotFound, notRestorable, postNotFound, quotedNotFound } from "../not-found.ts";
import { keepVersion } from "../versions/versions.repo.ts";
import { keepAndRemovePost, restoreRemoved } from "./deleted-posts.repo.ts";
import { assertPostAuthor } from "./posts.policy.ts";
import {
  addPost,
  changePost,
  findContent,
  findPost,
  findSummary,
  findWords,
  listPosts,
  lockPostOf,
  type PostSummary,
  type PostWords,
} from "./posts.repo.ts";
import { findQuotable } from "./quoted-post.ts";

/**
 * One post, as the viewer sees it.
 *
 * @param viewerId null for a visitor
 * @throws ApiError `not_found`
 */
export async function readPost(
  db: PrismaClient,
  id: string,
  viewerId: string | null,
): Promise<Post> {
  const post = await findPost(db, id, viewerId);
  if (post === null) throw postNotFound();
  return post;
}

/**
 * A post without its likes and comments, with the address of its first picture.
 *
 * @throws ApiError `not_found`
 */
export async function readSummary(
  db: PrismaClient,
  id: string,
): Promise<PostSummary & { image: string | null }> {
  const [post, picture] = await Promise.all([findSummary(db, id), findFirstPicture(db, id)]);
  if (post === null) throw postNotFound();
  return { ...post, image: picture === null ? null : FOLDER + nameOf(picture) };
}

/**
 * A page of a member's posts in JSON, newest first.
 *
 * @throws ApiError `not_found` for a member without an account
 */
export async function readPostsOf(
  { db, reads, lookUpMember }: { db: PrismaClient; reads: Reads; lookUpMember: MemberLookup },
  authorId: string,
  page: PageRequest,
  viewerId: string | null,
): Promise<JsonOf<FeedPage>> {
  const isHere = authorId === viewerId || (await isMember(db, authorId));
  if (!isHere && !(await learnMember({ db, lookUpMember }, authorId))) throw memberNotFound();
  return listPosts(reads, { kind: "author", authorId }, page, viewerId);
}

/** What writing posts needs. */
export interface PostDeps {
  db: PrismaClient;
  checkText: CheckText;
}

const textOf = ({ title, content, warning, alts }: PostWords): string =>
  [title, content, warning ?? "", ...alts.filter(Boolean)].join("\n");

const altsOf = (pictures: NonNullable<CreatePost["pictures"]>): string[] =>
  pictures.map(({ alt = "" }) => alt);

/**
 * Publishes a post, once for each call, unless a spam brake holds it.
 *
 * @param pageLanguage of its author's pages
 * @returns the post
 * @throws ApiError `conflict` for another post under the same key, `not_found` where it has been deleted since, and for a quoted post that the author doesn't see,
 *   `invalid_input` for pictures as {@link showPictures}; and as {@link CheckText}
 */
export async function createPost(
  { db, checkText }: PostDeps,
  author: Actor,
  {
    title,
    content: text,
    mentions,
    postCategory,
    region,
    warning = null,
    pictures = [],
    quote,
    lang,
  }: CreatePost,
  call: IdempotentCall | null,
  pageLanguage: Language,
): Promise<Post> {
  const id = newId();
  const before = await db.$transaction(async (tx) => {
    const created = await findCreated(tx, call, id);
    if (created) return created;
    const checked = { id, authorId: author.id, field: "content" };
    const quotes = quote === undefined ? null : await quoteOf(tx, quote, author.id);
    const words = { title, content: text, warning, alts: altsOf(pictures) };
    const hold = await checkText(tx, { ...checked, text: textOf(words) });
    await addMembers(tx, [author]);
    const { content, mentioned } = await storeMentions(tx, { ...checked, text, mentions });
    const post = { id, authorId: author.id, title, content, category: postCategory, region };
    const language = languageOf(`${title}\n${text}`, pageLanguage, lang);
    await addPost(tx, { ...post, ...held(hold), ...quotes, warning, lang: language });
    await showPictures(tx, post, pictures);
    if (hold) await addHold(tx, { kind: "post", id }, hold);
    const where = { textId: id, postId: id, authorId: author.id };
    if (!hold) await publishChangedMentions(tx, where, "", mentioned);
    return null;
  });
  return readPost(db, before ?? id, author.id);
}

/** The columns of a post that quotes another one. @throws ApiError `not_found` */
async function quoteOf(tx: Prisma.TransactionClient, quotedPostId: string, memberId: string) {
  const quotedAuthorId = await findQuotable(tx, quotedPostId, memberId);
  if (quotedAuthorId === null) throw quotedNotFound();
  return { quotedPostId, quotedAuthorId };
}

const held = (hold: Hold | null) => hold && { hiddenAt: new Date(), heldFor: hold.reason };

/**
 * Changes a post of the member's own; what is left out stays as it is. It goes through the spam brakes as a new one does.
 *
 * @returns the post
 * @throws ApiError `not_found`, `forbidden` for another member's post, `invalid_input` for pictures as {@link showPictures}; and as
 *   {@link CheckText}
 */
export async function editPost(
  { db, checkText }: PostDeps,
  authorId: string,
  id: string,
  { title, content: text, mentions, postCategory, region, pictures, lang, ...given }: EditPost,
): Promise<Post> {
  await db.$transaction(async (tx) => {
    const thing = { kind: "post", id } as const;
    await lockCaseOf(tx, thing);
    const { isHeld } = assertPostAuthor(await lockPostOf(tx, id, authorId), authorId);
    const { label, ...before } = await findWords(tx, id);
    // A form sends what the post shows: the moderators' label isn't the author's own warning
    const warning = given.warning && given.warning === label ? undefined : given.warning;
    const after = {
      title: title ?? before.title,
      content: text ?? before.content,
      warning: warning === undefined ? before.warning : warning,
      alts: pictures ? altsOf(pictures) : before.alts,
    };
    const checked = { id, authorId, field: "content" };
    const hold = await checkText(tx, {
      ...checked,
      text: textOf(after),
      before: textOf(before),
    });
    if (!isDeepStrictEqual(after, before)) await keepVersion(tx, thing);
    const hasOtherPictures =
      pictures !== undefined && (await showPictures(tx, { id, authorId }, pictures));
    const content =
      text === undefined
        ? undefined
        : await editText(tx, { ...checked, text, mentions }, isHeld, hold);
    const changes = {
      ...(title !== undefined && { title }),
      ...(content !== undefined && { content }),
      ...(postCategory !== undefined && { category: postCategory }),
      ...(region !== undefined && { region: region || null }),
      ...(warning !== undefined && { warning }),
      ...(lang !== undefined && { lang }),
    };
    await changePost(tx, id, changes, hasOtherPictures);
    if (!hold) return;
    await addHold(tx, thing, hold);
    await applyToPost(tx, id);
  });
  return readPost(db, id, authorId);
}

/** Publishes whom the new text of a locked post mentions, unless it was held; none where it is held now. @returns the text as it is stored */
async function editText(
  tx: Prisma.TransactionClient,
  { id, ...sent }: SentText & { id: string },
  wasHeld: boolean,
  hold: Hold | null,
): Promise<string> {
  const before = await findContent(tx, id);
  const { content, mentioned } = await storeMentions(tx, { ...sent, before });
  const where = { textId: id, postId: id, authorId: sent.authorId };
  if (!wasHeld) await publishChangedMentions(tx, where, before, hold ? [] : mentioned);
  return content;
}

/**
 * Deletes a post of the member's own, with its likes and comments, and keeps them for {@link restorePost}.
 * Errors as {@link editPost}.
 */
export const deletePost = (db: PrismaClient, authorId: string, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    assertPostAuthor(await lockPostOf(tx, id, authorId), authorId);
    await keepAndRemovePost(tx, id);
  });

/**
 * Restores a post that the member has just deleted, with its likes and comments. A second call finds it restored.
 *
 * @returns the post
 * @throws ApiError `not_found` for an unknown post, another member's, and one that was deleted too long ago
 */
export async function restorePost(db: PrismaClient, authorId: string, id: string): Promise<Post> {
  const isOwn = await db.$transaction(
    async (tx) =>
      (await restoreRemoved(tx, id, authorId)) ||
      (await lockPostOf(tx, id, authorId))?.authorId === authorId,
  );
  if (!isOwn) throw notRestorable();
  return readPost(db, id, authorId);
}
