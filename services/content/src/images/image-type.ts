/** Supported types with their signatures. SVG is excluded, since it can contain scripts. */
const SIGNATURES: readonly (readonly [type: string, matches: (head: string) => boolean])[] = [
  ["image/png", (head) => head.startsWith("\x89PNG\r\n\x1a\n")],
  ["image/jpeg", (head) => head.startsWith("\xff\xd8\xff")],
  ["image/gif", (head) => head.startsWith("GIF87a") || head.startsWith("GIF89a")],
  ["image/webp", (head) => head.startsWith("RIFF") && head.startsWith("WEBP", 8)],
  ["image/avif", (head) => head.startsWith("ftypavif", 4) || head.startsWith("ftypavis", 4)],
];

/** An image's media type by its content, whatever its server claims; null for unsupported types. */
export function imageTypeOf(content: Buffer): string | null {
  const head = content.subarray(0, 16).toString("latin1");
  return SIGNATURES.find(([, matches]) => matches(head))?.[0] ?? null;
}
