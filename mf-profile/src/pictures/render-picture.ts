import { IMAGE_SIZES, type ImageTarget } from "@oneworld/contracts/profile/limits";
import { type CropArea, outputSize, withinPicture } from "./crop-area.ts";

/** Quality of the encoded picture, 0 to 1: no difference to be seen, and far below the server's 2 MB at these sizes. */
const QUALITY = 0.9;

/** Cuts a part out of a picture and scales it down to what is needed. Gives a data URL. */
export function renderPicture(
  image: HTMLImageElement,
  wanted: CropArea,
  target: ImageTarget,
): string {
  const area = withinPicture(wanted, { width: image.naturalWidth, height: image.naturalHeight });
  const { width, height } = outputSize(area, IMAGE_SIZES[target]);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser can't cut pictures.");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  const webp = canvas.toDataURL("image/webp", QUALITY);
  if (webp.startsWith("data:image/webp")) return webp;
  // A browser that can't encode WebP gives JPEG, which has no transparency: white shows through instead of black.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  return canvas.toDataURL("image/jpeg", QUALITY);
}
