import { IMAGE_SIZES, type ImageTarget } from "@oneworld/contracts/profile/limits";
import sharp from "sharp";

/** Accepted formats: SVG can hold scripts, and each further decoder is one more target for attacks. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"],
});
// No picture comes twice
sharp.cache(false);

/**
 * Most pixels of a picture, read from its header before it is decoded: 24 million, a good camera's. Decoding one takes up to
 * four bytes for each, and there are four threads that do.
 */
const PIXELS_MAX = 24_000_000;

/** Seconds that making a picture may take. */
const SECONDS_MAX = 10;

/** WebP's quality from 1 to 100: above it files grow without a visible gain. */
const QUALITY = 82;

/**
 * Makes of an uploaded picture what is kept of it: cut to its place's proportions, no larger than it is shown, in WebP,
 * upright, and without anything that it said of where and when it was taken. Of an animation the first frame.
 *
 * @param content a PNG, JPEG or WebP, whatever its sender calls it
 * @returns null for anything else, and for what is damaged or has too many pixels
 */
export async function encodePicture(
  content: Uint8Array,
  target: ImageTarget,
): Promise<Uint8Array | null> {
  try {
    return await sharp(content, { limitInputPixels: PIXELS_MAX, failOn: "warning" })
      .autoOrient()
      .resize({ ...IMAGE_SIZES[target], fit: "cover", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer();
  } catch {
    return null;
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
