import { request, type Dispatcher } from "undici";

/** An outside service's answer is unusable. The message never contains an address, which may contain a key. */
export class UpstreamError extends Error {
  override name = "UpstreamError";
}

interface DownloadOptions {
  /** maximum size of the body in bytes */
  maxBytes: number;
  /** aborts the download */
  signal: AbortSignal;
  accept: string;
  dispatcher?: Dispatcher | undefined;
}

interface Download {
  status: number;
  /** target of a redirect */
  location: string | undefined;
  body: Buffer;
}

/** Fetches an address without following redirects. @throws UpstreamError for an oversized body */
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

/** A page of news has about 30 KB, fifty questions about 20 KB. */
const MAX_JSON_BYTES = 1024 * 1024;

/**
 * Fetches a JSON document.
 *
 * @param timeoutMs milliseconds for the complete answer
 * @throws Error when it fails or isn't JSON
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
