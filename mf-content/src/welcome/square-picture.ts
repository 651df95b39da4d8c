import { IMAGE_SIZES } from "@oneworld/contracts/profile/limits";

/**
 * The middle of a picture as a square of the size that portraits have, as a data URL.
 *
 * @throws DOMException or Error where the browser can't read the file as a picture
 */
export async function squarePicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const { width, height } = IMAGE_SIZES.avatar;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas.");
  // JPEG has no transparency: white shows through instead of black
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, width, height);
  bitmap.close();
  return canvas.toDataURL("image/jpeg", 0.9);
}
