import type { PrismaClient } from "../generated/client.ts";
import type { Image } from "./fetch-image.ts";

/** A stored image of a feed. */
export interface KeptImage {
  url: string;
  /** null until it has been fetched */
  image: Image | null;
  /** when the next attempt is allowed after a failure */
  retryAt: Date | null;
}

/** A stored image; null for one that no feed has shown. */
export async function findImage(db: PrismaClient, hash: string): Promise<KeptImage | null> {
  const row = await db.articleImage.findUnique({ where: { hash } });
  if (!row) return null;
  const { url, content, contentType, retryAt } = row;
  const image = content && contentType ? { content: Buffer.from(content), contentType } : null;
  return { url, image, retryAt };
}

/** Stores an image's content for as long as feeds show it. */
export async function keepImage(db: PrismaClient, hash: string, image: Image): Promise<void> {
  const content = new Uint8Array(image.content);
  await db.articleImage.updateMany({ where: { hash }, data: { ...image, content, retryAt: null } });
}

/** Records a failed fetch, and when the next attempt is allowed. */
export async function postponeImage(db: PrismaClient, hash: string, retryAt: Date): Promise<void> {
  await db.articleImage.updateMany({ where: { hash }, data: { retryAt } });
}
