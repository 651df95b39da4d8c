import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import type sharp from "sharp";
import type { OverlayOptions } from "sharp";

/** What stands in a picture: plain text of one line each. */
export interface PictureWords {
  title: string;
  /** who wrote it, about what, and when */
  byline: string;
}

/** Size in pixels that shared links are shown in (ogp.me). */
export const PICTURE_SIZE = { width: 1200, height: 630 };

/** Colours of the light theme, as in the site's own picture. */
const GROUND = "#faf6ee";
const MARK = "#0a4f7c";
const TEXT = "#1a242b";
const MUTED = "#51606a";

/** Pixels around the words, and those of the title's height. */
const MARGIN = 88;
const TITLE_HEIGHT = 320;

/** Sizes of a title in points, by its length: up to 200 characters fit. */
const TITLE_SIZES = [
  [50, 60],
  [100, 46],
  [Infinity, 34],
] as const;

type Sharp = typeof sharp;
let library: Promise<Sharp> | undefined;

/** The library, loaded with the first picture. It may read no files and decode no pictures: all that comes in is text. */
function load(): Promise<Sharp> {
  library ??= import("sharp").then(({ default: loaded }) => {
    loaded.block({ operation: ["VipsForeignLoad"] });
    loaded.cache(false);
    loaded.concurrency(1);
    return loaded;
  });
  return library;
}

/**
 * Draws the picture of a shared link: PNG. Words in scripts for which the machine has no font appear as boxes.
 *
 * @throws Error if the library can't be loaded
 */
export async function drawPicture({
  title,
  byline,
}: PictureWords): Promise<Uint8Array<ArrayBuffer>> {
  const draw = await load();
  const [, size = 34] = TITLE_SIZES.find(([most]) => title.length <= most) ?? [];
  const parts = await Promise.all([
    drawText(draw, { text: SITE_NAME, size: 22, colour: MARK, top: 78, height: 50 }),
    drawText(draw, { text: title, size, colour: TEXT, top: 158, height: TITLE_HEIGHT }),
    drawText(draw, { text: byline, size: 22, colour: MUTED, top: 520, height: 50 }),
  ]);
  const bar = { width: PICTURE_SIZE.width, height: 14, channels: 3 as const, background: MARK };
  const picture = draw({ create: { ...PICTURE_SIZE, channels: 3, background: GROUND } })
    .composite([{ input: { create: bar }, left: 0, top: 0 }, ...parts.flat()])
    .png({ palette: true, colours: 64 });
  return new Uint8Array(await picture.toBuffer());
}

interface TextPart {
  text: string;
  /** points */
  size: number;
  colour: string;
  /** pixels; what is higher is cut off */
  top: number;
  height: number;
}

/** A text in lines; nothing for one without anything to see. */
async function drawText(
  draw: Sharp,
  { text, size, colour, top, height }: TextPart,
): Promise<OverlayOptions[]> {
  const most = PICTURE_SIZE.width - 2 * MARGIN;
  const markup = `<span foreground="${colour}" size="${size * 1_024}" weight="bold">${escaped(text)}</span>`;
  try {
    const { data, info } = await draw({
      text: { text: markup, width: most, rgba: true, font: "sans", wrap: "word-char" },
    })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const area = { width: Math.min(raw.width, most), height: Math.min(raw.height, height) };
    const input = await draw(data, { raw })
      .extract({ left: 0, top: 0, ...area })
      .raw()
      .toBuffer();
    return [{ input, raw: { ...raw, ...area }, left: MARGIN, top }];
  } catch {
    return [];
  }
}

/** Text for Pango's markup. It takes no control characters, nor halves of characters. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
