import { IMAGE_TYPES } from "@oneworld/contracts/profile/limits";
import { msg } from "@oneworld/contracts/site/languages";

const NO_PICTURE = msg("Please choose a picture: PNG, JPEG or WebP.");
const UNREADABLE = msg("This picture can't be read. Please choose another one.");

/**
 * Reads a chosen file as a picture.
 *
 * @throws Error with words for the member, where the file is no picture that the site takes
 */
export async function readPicture(file: File): Promise<HTMLImageElement> {
  if (!IMAGE_TYPES.some((type) => type === file.type)) {
    throw new Error(NO_PICTURE);
  }
  const image = new Image();
  try {
    image.src = await dataUrlOf(file);
    await image.decode();
  } catch {
    throw new Error(UNREADABLE);
  }
  return image;
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      if (typeof reader.result === "string") resolve(reader.result);
    });
    reader.addEventListener("error", () => reject(new Error("The file can't be read.")));
    reader.readAsDataURL(file);
  });
