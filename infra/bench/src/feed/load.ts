import { Pool } from "undici";

/** A closed load: a number of connections, each of which sends its next request after the answer. */
export interface Load {
  connections: number;
  seconds: number;
  /** cookies of each request */
  cookie: string;
}

/** The cookies that a visitor's browser sends after its first request. */
export async function visitorCookie(url: string): Promise<string> {
  const { headers } = await fetch(url);
  return headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/**
 * Requests one page repeatedly from a server on this machine.
 *
 * @returns answers per second
 * @throws Error for an answer other than 200
 */
export async function requestsPerSecond(
  url: string,
  { connections, seconds, cookie }: Load,
  signal: AbortSignal,
): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const request = { method: "GET", path: pathname + search, headers: { cookie } } as const;
  const began = performance.now();
  const end = began + seconds * 1000;
  let answers = 0;

  const ask = async (): Promise<void> => {
    while (performance.now() < end && !signal.aborted) {
      const { statusCode, body } = await pool.request(request);
      await body.arrayBuffer();
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`);
      answers += 1;
    }
  };

  try {
    await Promise.all(Array.from({ length: connections }, ask));
    signal.throwIfAborted();
    return answers / ((performance.now() - began) / 1000);
  } finally {
    await pool.destroy();
  }
}
