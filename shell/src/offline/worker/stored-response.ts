/** When a response was stored: ISO 8601. */
export const STORED_AT = "x-stored-at";

/** Bytes of a stored response's body. */
const STORED_BYTES = "x-stored-bytes";

/** Headers that belong to the way that a response came. */
const TRANSPORT = ["content-encoding", "content-length", "vary", "server-timing"];

/** What a store may hold. The oldest entries make room. */
export interface Bounds {
  entries: number;
  bytes: number;
}

/** A copy of a response as it is stored. Consumes the response. @param more further headers */
export async function toStored(
  response: Response,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  for (const name of TRANSPORT) headers.delete(name);
  headers.set(STORED_AT, new Date().toISOString());
  headers.set(STORED_BYTES, String(body.size));
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(body, { headers });
}

/** Removes the oldest entries beyond the bounds. */
export async function keepWithin(cache: Cache, { entries, bytes }: Bounds): Promise<void> {
  let count = 0;
  let size = 0;
  for (const request of (await cache.keys()).toReversed()) {
    const stored = await cache.match(request);
    count += 1;
    size += Number(stored?.headers.get(STORED_BYTES) ?? 0);
    if (count > entries || size > bytes) await cache.delete(request);
  }
}

/** Whether a response may be stored at all. */
export const isStorable = (response: Response): boolean =>
  response.status === 200 &&
  response.type !== "opaque" &&
  !response.redirected &&
  !/\bno-store\b/.test(response.headers.get("cache-control") ?? "");
