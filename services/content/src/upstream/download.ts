import { request, type Dispatcher } from "undici";

/** What an outside service sent can't be used. The message never holds an address, since that may hold a key. */
export class UpstreamError extends Error {
  override name = "UpstreamError";
}

interface DownloadOptions {
  /** most bytes of the body */
  maxBytes: number;
  /** ends the download, whatever it is waiting for */
  signal: AbortSignal;
  accept: string;
  dispatcher?: Dispatcher | undefined;
}

interface Download {
  status: number;
  /** where a redirect leads to */
  location: string | undefined;
  body: Buffer;
}

/** Gets an address without following redirects. @throws UpstreamError when the body is larger than allowed */
export async function download(url: URL, options: DownloadOptions): Promise<Download> {
  const { maxBytes, signal, accept, dispatcher } = options;
  const { statusCode, headers, body } = await request(url, {
    signal,
    ...(dispatcher && { dispatcher }),
    headers: { accept, "user-agent": "OneWorld/1.0" },
  });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new UpstreamError(`The body has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  const { location } = headers;
  return {
    status: statusCode,
    location: typeof location === "string" ? location : undefined,
    body: Buffer.concat(chunks),
  };
}

/** A page of news has some 30 KB, fifty questions some 20 KB. */
const MAX_JSON_BYTES = 1024 * 1024;

/**
 * Gets a JSON document.
 *
 * @param timeoutMs milliseconds until the whole of it must be there
 * @throws Error when it isn't, or isn't JSON
 */
export async function downloadJson(url: URL, timeoutMs: number): Promise<unknown> {
  const { status, body } = await download(url, {
    maxBytes: MAX_JSON_BYTES,
    signal: AbortSignal.timeout(timeoutMs),
    accept: "application/json",
  });
  if (status !== 200) throw new UpstreamError(`The answer's status was ${status}.`);
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new UpstreamError("The answer is not JSON.");
  }
}
