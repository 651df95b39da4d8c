/** `data:`, a type that proves nothing, and the content in base64 (RFC 2397). */
const DATA_URL = /^data:[^,]{0,100};base64,([A-Za-z0-9+/]+={0,2})$/;

/** The content of a data URL; null where the text is none, or none in base64. */
export function contentOfDataUrl(text: string): Uint8Array | null {
  const base64 = DATA_URL.exec(text)?.[1];
  return base64 === undefined ? null : Buffer.from(base64, "base64");
}
