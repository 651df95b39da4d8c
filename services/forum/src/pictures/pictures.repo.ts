import { POST_RESTORE_MINUTES } from "@oneworld/contracts/forum/limits";
import { APPEAL_MONTHS } from "@oneworld/contracts/forum/moderation-kinds";
import { Prisma, type PrismaClient } from "../generated/client.ts";

/** Where posts' pictures are, followed by their names. */
export const FOLDER = "/media/posts/";

/** The name of a picture in the store and in its address. */
export const nameOf = (id: string): string => `${id}.webp`;

/** Hours for which a picture stays that no post shows: its owner may still be writing, and may put back what they took out. */
const UNUSED_HOURS = 24;

/** Pictures of a member that may be unused at once. */
const UNUSED_MAX = 40;

/** SQL of pictures in JSON by the contract's names. @param condition SQL */
export const picturesWhere = (condition: string): string => `(
  SELECT coalesce(json_agg(json_build_object('_id', id, 'url', '${FOLDER}' || id || '.webp',
    'width', width, 'height', height, 'preview', preview, 'alt', alt) ORDER BY position), '[]')
  FROM post_picture WHERE ${condition})`;

/** The pictures of `post` in JSON by the contract's names. */
export const selectPictures = picturesWhere("post_id = post.id");

/** The id of the first picture of a post; null if it has none. */
export async function findFirstPicture(db: PrismaClient, postId: string): Promise<string | null> {
  const found = await db.postPicture.findFirst({
    where: { postId },
    orderBy: { position: "asc" },
    select: { id: true },
  });
  return found?.id ?? null;
}

/** Records an uploaded picture. Of a member's unused pictures the newest ones stay. */
export async function addPicture(
  db: PrismaClient,
  picture: Pick<
    Prisma.PostPictureUncheckedCreateInput,
    "id" | "ownerId" | "width" | "height" | "preview"
  >,
): Promise<void> {
  const { ownerId } = picture;
  await db.postPicture.create({ data: { ...picture, deleteAfter: unusedUntil() } });
  await db.$executeRaw`
    UPDATE post_picture SET delete_after = now() WHERE id IN (
      SELECT id FROM post_picture WHERE owner_id = ${ownerId}::uuid AND post_id IS NULL
      ORDER BY id DESC OFFSET ${UNUSED_MAX})`;
}

/** What a post shows. */
export interface ShownPicture {
  id: string;
  alt: string;
}

/** The pictures that a post shows. */
export const findShown = (tx: Prisma.TransactionClient, postId: string): Promise<ShownPicture[]> =>
  tx.postPicture.findMany({
    where: { postId },
    orderBy: { position: "asc" },
    select: { id: true, alt: true },
  });

/**
 * Makes other transactions that use these pictures wait until this one ends.
 *
 * @returns the ids of those that the member can show in the post: their own, in no other post and no case of another one
 */
export async function lockUsable(
  tx: Prisma.TransactionClient,
  { ids, ownerId, postId }: { ids: readonly string[]; ownerId: string; postId: string },
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM post_picture
    WHERE id = ANY(${ids}::uuid[]) AND owner_id = ${ownerId}::uuid
      AND (post_id = ${postId}::uuid OR (post_id IS NULL AND delete_after > now()))
      AND (case_id IS NULL OR case_id IN (SELECT id FROM moderation_case WHERE post_id = ${postId}::uuid))
    ORDER BY id FOR UPDATE`;
  return rows.map(({ id }) => id);
}

/** Shows these pictures in a post, which are locked, and no others. */
export async function setShown(
  tx: Prisma.TransactionClient,
  postId: string,
  pictures: readonly ShownPicture[],
): Promise<void> {
  const ids = pictures.map(({ id }) => id);
  await tx.postPicture.updateMany({
    where: { postId, id: { notIn: ids } },
    data: { postId: null, deleteAfter: unusedUntil() },
  });
  await tx.$executeRaw`
    UPDATE post_picture SET post_id = ${postId}::uuid, position = place, alt = said, delete_after = NULL
    FROM unnest(${ids}::uuid[], ${pictures.map(({ alt }) => alt)}::text[]) WITH ORDINALITY AS shown (shown_id, said, place)
    WHERE id = shown_id`;
}

/** Has the pictures of a deleted post deleted once it can't be restored any more. */
export async function deleteAfterRestore(
  tx: Prisma.TransactionClient,
  postId: string,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE post_picture SET delete_after = now() + make_interval(mins => ${POST_RESTORE_MINUTES + 1})
    WHERE post_id = ${postId}::uuid`;
}

/** Keeps what a post shows for the moderators, whatever its author takes out of it. */
export async function keepForCase(
  tx: Prisma.TransactionClient,
  postId: string,
  caseId: string,
): Promise<void> {
  await tx.postPicture.updateMany({ where: { postId }, data: { caseId } });
}

/** Keeps the pictures of a case no longer than others. */
export async function forgetCaseOf(tx: Prisma.TransactionClient, caseId: string): Promise<void> {
  await tx.postPicture.updateMany({ where: { caseId }, data: { caseId: null } });
}

/** Keeps the pictures of a post that is restored. */
export async function keepPictures(tx: Prisma.TransactionClient, postId: string): Promise<void> {
  await tx.postPicture.updateMany({ where: { postId }, data: { deleteAfter: null } });
}

/** Has all pictures of a member deleted, whatever shows them. */
export async function deletePicturesOf(
  tx: Prisma.TransactionClient,
  ownerId: string,
): Promise<void> {
  await tx.postPicture.updateMany({
    where: { ownerId },
    data: { postId: null, caseId: null, alt: "", deleteAfter: new Date() },
  });
}

/** SQL: a picture's time is over, and no moderator needs it: not before the decision, and while its author may appeal against it. */
const IS_DELETABLE = Prisma.sql`delete_after < now() AND NOT EXISTS (
  SELECT FROM moderation_state state WHERE state.case_id = post_picture.case_id
    AND (status <> 'decided' OR (effect_action <> 'keep' AND effect_at > now() - make_interval(months => ${APPEAL_MONTHS}))))`;

/** Ids of pictures that may be deleted. */
export async function findDeletable(db: PrismaClient, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM post_picture WHERE ${IS_DELETABLE} ORDER BY delete_after LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/** Removes the record of a picture that may be deleted. @returns whether it did */
export async function forgetPicture(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  const count = await tx.$executeRaw`
    DELETE FROM post_picture WHERE id = ${id}::uuid AND ${IS_DELETABLE}`;
  return count > 0;
}

/** Defers the deletion of a picture that may be deleted by an hour, behind that of others. */
export async function deferDeletion(db: PrismaClient, id: string): Promise<void> {
  await db.$executeRaw`
    UPDATE post_picture SET delete_after = now() + interval '1 hour' WHERE id = ${id}::uuid AND delete_after < now()`;
}

const unusedUntil = (): Date => new Date(Date.now() + UNUSED_HOURS * 60 * 60 * 1000);
