import { Pool } from "undici";

/** A call of the load. */
export interface Call {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A closed load: each connection sends its next request after the answer. */
interface Load {
  /** sent in this order, again and again */
  requests: Call[];
  connections: number;
  /** seconds of the load, or the number of requests */
  until: { duration: number } | { amount: number };
}

/** The outcome of a load. */
interface Outcome {
  /** milliseconds of each request, up to the answer's last byte */
  times: number[];
  perSecond: number;
}

/**
 * Loads a server on this machine.
 *
 * @throws Error for an answer other than 200
 */
export async function load(
  url: string,
  { requests, connections, until }: Load,
  signal: AbortSignal,
): Promise<Outcome> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const times: number[] = [];
  const began = performance.now();
  let sent = 0;
  const isOver = (): boolean =>
    "amount" in until ? sent === until.amount : performance.now() - began > until.duration * 1000;
  const send = async (): Promise<void> => {
    while (!isOver() && !signal.aborted) {
      const { method = "GET", ...call } = requests[sent++ % requests.length] ?? { path: "/" };
      const start = performance.now();
      const { statusCode, body } = await pool.request({ method, ...call });
      await body.arrayBuffer();
      if (statusCode !== 200) throw new Error(`${url}${call.path} answered ${statusCode}.`);
      times.push(performance.now() - start);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, send));
    signal.throwIfAborted();
    return { times, perSecond: (1000 * times.length) / (performance.now() - began) };
  } finally {
    await pool.destroy();
  }
}
