import { Agent, request, type IncomingMessage } from "node:http";
import { CookieJar } from "./cookie-jar.ts";

/** An answer. */
export interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A request. */
export interface Sent {
  method: string;
  path: string;
  body?: string | Uint8Array | undefined;
  /** of a text; UTF-8 by default */
  encoding?: "latin1" | undefined;
  headers?: Readonly<Record<string, string>>;
  /** the echoed CSRF token; default: `right` */
  csrf?: "right" | "none" | "wrong";
  /** whether to store the answer's cookies; default: true */
  keep?: boolean;
  /** set for a second attempt, on a new connection */
  again?: boolean;
}

interface BrowserOptions {
  /** address from which it connects */
  localAddress?: string;
  /** headers of every request, such as a forwarded address */
  headers?: Readonly<Record<string, string>>;
  /** milliseconds for an answer */
  patienceMs?: number;
  /** whether it sends a request again whose connection was closed; default: true */
  repeats?: boolean;
  cookies?: CookieJar;
  agent?: Agent;
}

/** Milliseconds for an answer, on a busy machine. */
const PATIENCE_MS = 60_000;

/** An HTTP client with its own cookies, which sends requests as they are, also invalid ones. */
export class Browser {
  readonly site: URL;
  readonly cookies: CookieJar;
  readonly #options: BrowserOptions;
  readonly #agent: Agent;

  constructor(site: string | URL, options: BrowserOptions = {}) {
    this.site = new URL(site);
    this.cookies = options.cookies ?? new CookieJar();
    this.#agent = options.agent ?? new Agent({ keepAlive: true });
    this.#options = options;
  }

  /** The same browser at another server. */
  at(site: string): Browser {
    return new Browser(site, { ...this.#options, cookies: this.cookies, agent: this.#agent });
  }

  /** What it sends with a call that has JSON. */
  get headers(): Record<string, string> {
    return { ...this.#headersOf({}), "content-type": "application/json" };
  }

  get hasToken(): boolean {
    return this.#token !== undefined;
  }

  /** @throws Error when the connection is closed or times out without an answer; the code of a time-out is `ABORT_ERR` */
  send(sent: Sent): Promise<Answer> {
    const { method, path, encoding, keep = true } = sent;
    const body = typeof sent.body === "string" ? Buffer.from(sent.body, encoding) : sent.body;
    const { localAddress, patienceMs = PATIENCE_MS, repeats = true } = this.#options;
    const signal = AbortSignal.timeout(patienceMs);
    const headers = {
      host: this.site.host,
      ...this.#headersOf(sent),
      ...(body && { "content-length": String(body.byteLength) }),
    };
    return new Promise((resolve, reject) => {
      const call = request({
        host: "127.0.0.1",
        port: this.site.port,
        agent: sent.again ? false : this.#agent,
        localAddress,
        method,
        path,
        headers,
        signal,
      });
      call.on("error", (error) => {
        // The server may have just closed this idle connection: retry on a new one
        const isClosed = call.reusedSocket && !signal.aborted && !sent.again;
        if (isClosed && repeats) resolve(this.send({ ...sent, again: true }));
        else reject(error);
      });
      call.on("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          if (keep) this.cookies.keep(response.headers["set-cookie"] ?? []);
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        });
      });
      call.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  get #token(): string | undefined {
    return [...this.cookies].find(([name]) => name.endsWith("XSRF-TOKEN"))?.[1];
  }

  #headersOf({ headers, csrf = "right" }: Pick<Sent, "headers" | "csrf">): Record<string, string> {
    const wrong = `${this.#token?.slice(1)}x`;
    const token = { right: this.#token, none: undefined, wrong }[csrf];
    const cookie = [this.cookies.header, headers?.["cookie"]].filter(Boolean).join("; ");
    return {
      ...this.#options.headers,
      ...headers,
      ...(cookie && { cookie }),
      ...(token && { "x-xsrf-token": token }),
    };
  }
}

/** Sends a request that must succeed, and reads the answer. @throws Error with the answer otherwise */
export async function ask<Body = Record<string, unknown>>(
  browser: Browser,
  method: string,
  path: string,
  body?: object,
): Promise<Body> {
  // Any GET sets the token's cookie
  if (method !== "GET" && !browser.hasToken) await browser.send({ method: "GET", path });
  const answer = await browser.send({
    method,
    path,
    ...(body && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  });
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body.slice(0, 500)}`);
  return JSON.parse(answer.body) as Body;
}
