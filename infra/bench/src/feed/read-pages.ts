import { FEED_PAGE_SIZE } from "@oneworld/contracts/forum/limits";
import type { Client } from "undici";

/**
 * Reads pages sequentially over one connection, cycling through the paths.
 *
 * @returns milliseconds of each request, up to the answer's last byte
 * @throws Error for an answer that isn't a full page
 */
export async function readPages(
  client: Client,
  paths: readonly string[],
  requests: number,
): Promise<number[]> {
  const times: number[] = [];
  while (times.length < requests) {
    const path = paths[times.length % paths.length] ?? "";
    const began = performance.now();
    const { statusCode, body } = await client.request({ path, method: "GET" });
    const text = await body.text();
    times.push(performance.now() - began);
    requireWholePage(path, statusCode, text);
  }
  return times;
}

function requireWholePage(path: string, status: number, text: string): void {
  const { posts } = JSON.parse(text) as { posts?: unknown[] };
  if (status === 200 && posts?.length === FEED_PAGE_SIZE) return;
  throw new Error(`${path} answered ${status} ${text.slice(0, 300)}`);
}
