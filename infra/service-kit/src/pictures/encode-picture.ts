import sharp from "sharp";

/** Accepted formats: SVG can hold scripts, and each further decoder is one more target for attacks. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"],
});
// No picture comes twice
sharp.cache(false);

/**
 * Most pixels of a picture, read from its header before it is decoded: 25 million, a good phone's. Decoding one takes up to
 * four bytes for each, and there are four threads that do.
 */
const PIXELS_MAX = 25_000_000;

/**
 * Turns of members whose pictures are made: each takes up to 100 MB and some seconds, and each that waits 10 MB. A page sends one after the
 * other.
 */
export const PICTURE_TURNS = { atOnce: 2, waitingMax: 16, ofKeyMax: 3 } as const;

/** Seconds that making a picture may take. */
const SECONDS_MAX = 10;

/** WebP's quality from 1 to 100: above it files grow without a visible gain. */
const QUALITY = 82;

/** Sides in pixels of the preview that stands where a picture loads. */
const PREVIEW_SIDE = 16;

const LIMITS = { limitInputPixels: PIXELS_MAX, failOn: "warning" } as const;

/** The size in pixels that a picture is cut to (`cover`), or at most has (`inside`). */
export interface PictureFrame {
  width: number;
  height: number;
  fit: "cover" | "inside";
}

/** A picture as it is kept: WebP, with its size in pixels. */
export interface EncodedPicture {
  content: Uint8Array;
  width: number;
  height: number;
}

/**
 * Re-encodes an upload as WebP: at most the frame's size, rotated upright, without EXIF metadata. Of an animation, the first
 * frame.
 *
 * @param content a PNG, JPEG or WebP, whatever its sender calls it
 * @returns null for anything else, and for what is damaged or has too many pixels
 */
export async function encodePicture(
  content: Uint8Array,
  frame: PictureFrame,
): Promise<EncodedPicture | null> {
  try {
    const { data, info } = await sharp(content, LIMITS)
      .autoOrient()
      .resize({ ...frame, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/** Whether a picture has several frames, by its header; false for what is no picture. */
export async function isAnimation(content: Uint8Array): Promise<boolean> {
  try {
    const { pages = 1 } = await sharp(content, LIMITS).metadata();
    return pages > 1;
  } catch {
    return false;
  }
}

/**
 * A kept picture in a smaller width.
 *
 * @param content one of {@link encodePicture}
 * @param width in pixels; a picture that is narrower stays as it is
 */
export async function narrowPicture(
  content: Uint8Array,
  width: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(content).resize({ width, withoutEnlargement: true });
  return new Uint8Array(await picture.webp({ quality: QUALITY }).toBuffer());
}

/**
 * A kept picture in a few pixels, as a data URL of some 200 characters, to be shown until the picture has come.
 *
 * @param content one of {@link encodePicture}
 */
export async function previewOf(content: Uint8Array): Promise<string> {
  const picture = sharp(content).resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: "inside" });
  const preview = await picture.webp({ quality: 40, alphaQuality: 40 }).toBuffer();
  return `data:image/webp;base64,${preview.toString("base64")}`;
}
