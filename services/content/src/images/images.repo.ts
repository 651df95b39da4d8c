import type { PrismaClient } from "../generated/client.ts";
import type { Image } from "./fetch-image.ts";

/** What is known of an image that a feed has shown. */
export interface KeptImage {
  url: string;
  /** null until it has been fetched */
  image: Image | null;
  /** when it may be tried again after it could not be fetched */
  retryAt: Date | null;
}

/** What is known of an image; null for one that no feed has shown. */
export async function findImage(db: PrismaClient, hash: string): Promise<KeptImage | null> {
  const row = await db.articleImage.findUnique({ where: { hash } });
  if (!row) return null;
  const { url, content, contentType, retryAt } = row;
  const image = content && contentType ? { content: Buffer.from(content), contentType } : null;
  return { url, image, retryAt };
}

/** Keeps an image's content for as long as feeds show it. */
export async function keepImage(db: PrismaClient, hash: string, image: Image): Promise<void> {
  const content = new Uint8Array(image.content);
  await db.articleImage.updateMany({ where: { hash }, data: { ...image, content, retryAt: null } });
}

/** Keeps in mind that an image could not be fetched. */
export async function putImageOff(db: PrismaClient, hash: string, retryAt: Date): Promise<void> {
  await db.articleImage.updateMany({ where: { hash }, data: { retryAt } });
}
