import { createHash } from "node:crypto";
import {
  IMAGE_MAX_BYTES,
  IMAGE_SIZES,
  IMAGE_TOO_LARGE,
  type ImageTarget,
} from "@oneworld/contracts/profile/limits";
import { ApiError, invalidFields } from "@oneworld/service-kit/http/errors";
import { encodePicture } from "@oneworld/service-kit/pictures/encode-picture";
import {
  isStoreUnavailable,
  type PictureStore,
} from "@oneworld/service-kit/pictures/picture-store";
import { tryEach } from "@oneworld/service-kit/process/try-each";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import { contentOfDataUrl } from "./data-url.ts";
import {
  deferDeletion,
  findDeletable,
  forgetUnused,
  keepInUse,
  keepUntil,
  keepUsed,
} from "./pictures.repo.ts";

export interface Pictures {
  db: PrismaClient;
  store: PictureStore;
}

/** Milliseconds for which a picture stays that was replaced: pages that are open may still show it. */
const REPLACED_MS = 24 * 60 * 60 * 1000;

/** Milliseconds for which a removed member's picture stays: longer than an upload of the very same one takes. */
const ERASED_MS = 5 * 60 * 1000;

/** Pictures deleted at one go. */
const SWEEP_MAX = 500;

/** Where members' pictures are, followed by their names. */
const FOLDER = "/media/";

/**
 * Members' pictures, each named by the hash of its content. Widths of avatars of 32 to 128 px, on screens of one and of two
 * pixels to a CSS pixel.
 */
export const SHELF = {
  folder: FOLDER,
  name: /^[0-9a-f]{64}\.webp$/,
  widths: [48, 96, 128, 256],
} as const;

/**
 * Makes an uploaded picture one of the site's, which is deleted again unless a member {@link replaceInUse uses} it soon.
 *
 * @returns its address
 * @throws ApiError `invalid_input` for anything but a sound PNG, JPEG or WebP, `too_large`; both name `img`
 */
export async function storePicture(
  { db, store }: Pictures,
  dataUrl: string,
  target: ImageTarget,
): Promise<string> {
  const content = contentOfDataUrl(dataUrl);
  if (!content) throw invalidFields({ img: "The picture must be a data URL in base64." });
  if (content.byteLength > IMAGE_MAX_BYTES) {
    throw new ApiError("too_large", IMAGE_TOO_LARGE, { fields: { img: IMAGE_TOO_LARGE } });
  }
  const picture = await encodePicture(content, { ...IMAGE_SIZES[target], fit: "cover" });
  if (!picture) {
    throw invalidFields({
      img: "The picture must be a PNG, JPEG or WebP that is whole and not too large.",
    });
  }
  const name = `${createHash("sha256").update(picture.content).digest("hex")}.webp`;
  const url = FOLDER + name;
  // Recorded first, so that the store holds no picture without a record
  await keepUntil(db, url, later(REPLACED_MS));
  await store.put(name, picture.content);
  return url;
}

/** Notes that a member uses one picture in place of another, either of which may be none. */
export async function replaceInUse(
  tx: Prisma.TransactionClient,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  if (before === after) return;
  if (after !== null) await keepInUse(tx, after);
  if (before !== null) await keepUntil(tx, before, later(REPLACED_MS));
}

/** Notes that a member is gone who used a picture. */
export const erase = (tx: Prisma.TransactionClient, url: string): Promise<void> =>
  keepUntil(tx, url, later(ERASED_MS));

/**
 * Deletes unused pictures. Safe on several replicas at once. One that the store refuses to delete is tried again an hour later.
 *
 * @param stopped leaves the rest to the next run
 * @returns how many
 * @throws as {@link tryEach}
 */
export async function deleteUnused(
  { db, store }: Pictures,
  stopped?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  const deleteOne = (url: string) =>
    db
      .$transaction(async (tx) => {
        // Within the transaction: an upload of the same picture waits for it, and stores the file again
        if (await forgetUnused(tx, url)) {
          await store.delete(url.slice(FOLDER.length));
          deleted += 1;
        } else {
          await keepUsed(tx, url);
        }
      })
      .catch(async (error: unknown) => {
        if (!isStoreUnavailable(error)) await deferDeletion(db, url);
        throw error;
      });
  const options = { isOutage: isStoreUnavailable, stopped };
  await tryEach(await findDeletable(db, SWEEP_MAX), deleteOne, options);
  return deleted;
}

const later = (ms: number): Date => new Date(Date.now() + ms);
