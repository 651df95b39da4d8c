import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A data URL of some content, whatever it is, under the name of a type. */
export const dataUrl = (content: Uint8Array | string, type = "image/png"): string =>
  `data:${type};base64,${Buffer.from(content).toString("base64")}`;

/** A picture of one colour. */
export const plain = (width: number, height: number, background = "#2a7f62") =>
  sharp({ create: { width, height, channels: 3, background } });

/** A PNG of one colour, as a data URL. */
export const pngUrl = async (width = 40, height = 40, background?: string): Promise<string> =>
  dataUrl(await plain(width, height, background).png().toBuffer());

/** A photo as cameras take them: lying on its side, saying how to turn it, and where it was taken. */
export const photo = (width: number, height: number): Promise<Buffer> =>
  plain(width, height)
    .withExif({
      IFD0: { Copyright: "Noor Haddad" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A JPEG that is worth its bytes. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 120, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

/** A WebP of three frames, which differ: the encoder would make one of equal ones. */
export const animation = (side: number): Promise<Buffer> =>
  sharp(Buffer.concat([40, 120, 200].map((grey) => Buffer.alloc(side * side * 3, grey))), {
    raw: { width: side, height: side * 3, channels: 3, pageHeight: side },
  })
    .webp({ delay: [100, 100, 100] })
    .toBuffer();

/** An animation whose head says that it is 16,384 × 16,384 pixels large (RFC 9649, 2.7.1). */
export async function hugeAnimation(): Promise<Buffer> {
  const content = await animation(80);
  content.writeUIntLE(16_383, 24, 3);
  content.writeUIntLE(16_383, 27, 3);
  return content;
}

/** A sound PNG of a few hundred kilobytes that is 30,000 × 30,000 pixels large. */
export function pixelBomb(side = 30_000): Buffer {
  // One bit a pixel, grey
  return png(side, side, [1, 0], Buffer.alloc(side * (1 + Math.ceil(side / 8))));
}

/** Red, green and blue, from 0 to 255. */
type Rgb = readonly [number, number, number];

/** A PNG with one colour in its left half, and another one in its right half. */
export function twoColours(width: number, height: number, left: Rgb, right: Rgb): Buffer {
  const pixels = Array.from({ length: width }, (_, x) => (x < width / 2 ? left : right));
  // Each row begins with its filter: none
  const row = Buffer.from([0, ...pixels.flat()]);
  return png(width, height, [8, 2], Buffer.concat(Array.from({ length: height }, () => row)));
}

/** A PNG in one pass. @param kind bits of a channel, and which channels there are */
function png(width: number, height: number, kind: [number, number], rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(kind, 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A part of a PNG (ISO 15948, 5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
