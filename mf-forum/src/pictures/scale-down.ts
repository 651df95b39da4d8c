import { PICTURE_SIDE_MAX } from "@oneworld/contracts/forum/limits";
import { IMAGE_TYPES } from "@oneworld/contracts/profile/limits";

/** Quality of the encoded picture, 0 to 1: no difference to be seen. */
const QUALITY = 0.9;

/** Formats that every browser can write, besides which the server takes JPEG. */
const KEPT = ["image/png", "image/webp"];

const isTaken = (type: string): boolean => IMAGE_TYPES.some((one) => one === type);

/**
 * A picture in the size that the site keeps, and in a format that it takes, so that a phone's photo of many megabytes is a small
 * upload. It no longer says where it was taken.
 *
 * @returns the file itself where there is nothing to gain, or where the browser can't read it: the server then says why not
 */
export async function scaledDown(file: File): Promise<Blob> {
  // The server explains why it takes no animations
  if (file.type === "image/gif") return file;
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, PICTURE_SIDE_MAX / Math.max(image.width, image.height));
    if (scale === 1 && isTaken(file.type)) return file;
    const [width, height] = [image.width, image.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    ) as [number, number];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (!context) return file;
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, width, height);
    const type = KEPT.includes(file.type) ? file.type : "image/jpeg";
    return await canvas.convertToBlob({ type, quality: QUALITY });
  } catch {
    return file;
  }
}
