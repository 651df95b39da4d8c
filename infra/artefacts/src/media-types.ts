/** Media types of the files that a release may have, by their ending. */
const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  woff2: "font/woff2",
};

/** Compressed copies of a text file, best first: the content coding and the ending of the copy. */
export const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/** The media type of a file by its name, without the ending of a compressed copy. */
export const mediaTypeOf = (file: string): string =>
  TYPES[file.split(".").at(-1) ?? ""] ?? "application/octet-stream";
