import type { UploadedPicture } from "@oneworld/contracts/forum/http";
import type { CreatePost } from "@oneworld/contracts/forum/forms";
import { PICTURE_SIDE_MAX, PICTURE_WIDTHS } from "@oneworld/contracts/forum/limits";
import { newId } from "@oneworld/service-kit/data/id";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import {
  encodePicture,
  isAnimation,
  previewOf,
} from "@oneworld/service-kit/pictures/encode-picture";
import {
  isStoreUnavailable,
  type PictureStore,
} from "@oneworld/service-kit/pictures/picture-store";
import type { Job } from "@oneworld/service-kit/process/job";
import { tryEach } from "@oneworld/service-kit/process/try-each";
import { said } from "@oneworld/service-kit/words/said";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import {
  addPicture,
  deferDeletion,
  findDeletable,
  findShown,
  FOLDER,
  forgetPicture,
  lockUsable,
  nameOf,
  setShown,
} from "./pictures.repo.ts";

export interface Pictures {
  db: PrismaClient;
  store: PictureStore;
}

/** Posts' pictures, each named by its id. What moderators hide leaves shared caches within an hour. */
export const SHELF = {
  folder: FOLDER,
  name: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/,
  widths: PICTURE_WIDTHS,
  sharedSeconds: 3_600,
} as const;

const FRAME = { width: PICTURE_SIDE_MAX, height: PICTURE_SIDE_MAX, fit: "inside" } as const;

/** Seconds between two deletions, and pictures deleted at one go. */
const SWEEP_SECONDS = 60;
const SWEEP_MAX = 500;

/**
 * Makes an uploaded picture one that its owner can show in a post. It is deleted again if no post shows it within a day.
 *
 * @param content of the file
 * @throws ApiError `invalid_input` that names `picture`, for anything but a sound still PNG, JPEG or WebP
 */
export async function uploadPicture(
  { db, store }: Pictures,
  ownerId: string,
  content: Uint8Array,
): Promise<UploadedPicture> {
  if (await isAnimation(content)) {
    throw invalidFields({ picture: "Animations can't be shown. Please choose a still picture." });
  }
  const picture = await encodePicture(content, FRAME);
  if (!picture) {
    throw invalidFields({
      picture: "The picture must be a PNG, JPEG or WebP that is whole and not too large.",
    });
  }
  const { width, height } = picture;
  const id = newId();
  const preview = await previewOf(picture.content);
  // Recorded first, so that the store holds no picture without a record
  await addPicture(db, { id, ownerId, width, height, preview });
  await store.put(nameOf(id), picture.content);
  return { _id: id, url: FOLDER + nameOf(id), width, height, preview };
}

/**
 * Shows pictures of the author's in a post that this transaction has locked or created.
 *
 * @returns whether the post has changed by it
 * @throws ApiError `invalid_input` that names `pictures` for one that the author hasn't uploaded, that was deleted since or
 *   that another post shows
 */
export async function showPictures(
  tx: Prisma.TransactionClient,
  post: { id: string; authorId: string },
  given: NonNullable<CreatePost["pictures"]>,
): Promise<boolean> {
  const pictures = given.map(({ id, alt = "" }) => ({ id, alt }));
  const before = await findShown(tx, post.id);
  if (JSON.stringify(before) === JSON.stringify(pictures)) return false;
  const ids = pictures.map(({ id }) => id);
  const usable = await lockUsable(tx, { ids, ownerId: post.authorId, postId: post.id });
  const missing = ids.findIndex((id) => !usable.includes(id));
  if (missing >= 0) {
    throw invalidFields({
      pictures: said(
        "Picture {0} can't be used any more. Please remove it, and add it again.",
        missing + 1,
      ),
    });
  }
  await setShown(tx, post.id, pictures);
  return true;
}

/**
 * Deletes pictures that no post shows any more. Safe on several replicas at once. One that the store refuses to delete is tried again an hour later.
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
  // Within the transaction, so that a picture that the store fails to delete is tried again
  const deleteOne = (id: string) =>
    db
      .$transaction(async (tx) => {
        if (!(await forgetPicture(tx, id))) return;
        await store.delete(nameOf(id));
        deleted += 1;
      })
      .catch(async (error: unknown) => {
        if (!isStoreUnavailable(error)) await deferDeletion(db, id);
        throw error;
      });
  const options = { isOutage: isStoreUnavailable, stopped };
  await tryEach(await findDeletable(db, SWEEP_MAX), deleteOne, options);
  return deleted;
}

/** Deletes pictures that no post shows any more. */
export const pictureJob = (pictures: Pictures): Job => ({
  name: "delete unused pictures",
  everySeconds: SWEEP_SECONDS,
  run: async (stopped) => void (await deleteUnused(pictures, stopped)),
});
