import { CookieJar } from "@oneworld/service-kit/test/cookie-jar";
import { Agent, request, type IncomingMessage } from "node:http";

/** An answer. */
export interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface Sent {
  method: string;
  path: string;
  body?: string | undefined;
  encoding?: "latin1" | undefined;
  headers?: Readonly<Record<string, string>>;
  /** the echoed CSRF token; default: `right` */
  csrf?: "right" | "none" | "wrong";
  /** whether to store the answer's cookies; default: true */
  keep?: boolean;
  /** set for a second attempt, on a new connection */
  again?: boolean;
}

/** Milliseconds for an answer, on a busy machine. */
const ANSWER_MS = 60_000;

/** An HTTP client with its own cookies and address that sends raw requests. */
export interface Browser {
  /** the site's origin */
  origin: string;
  /** @throws Error when the connection is closed or times out without an answer */
  send(sent: Sent): Promise<Answer>;
  cookies(): string;
  close(): void;
}

export function createBrowser(site: URL, localAddress: string): Browser {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const jar = new CookieJar();

  const tokenFor = ({ csrf = "right" }: Sent): string | undefined => {
    const token = [...jar].find(([name]) => name.endsWith("XSRF-TOKEN"))?.[1];
    return { right: token, none: undefined, wrong: `${token?.slice(1)}x` }[csrf];
  };

  function send(sent: Sent): Promise<Answer> {
    const { method, path, encoding, keep = true } = sent;
    const body = sent.body === undefined ? undefined : Buffer.from(sent.body, encoding);
    const token = tokenFor(sent);
    const cookie = [jar.header, sent.headers?.["cookie"]].filter(Boolean).join("; ");
    const headers = {
      ...sent.headers,
      ...(cookie && { cookie }),
      ...(token && { "x-xsrf-token": token }),
      ...(body !== undefined && { "content-length": String(body.byteLength) }),
    };
    return new Promise((resolve, reject) => {
      const call = request({
        host: "127.0.0.1",
        port: site.port,
        agent: sent.again ? false : agent,
        localAddress,
        method,
        path,
        headers: { host: site.host, ...headers },
        timeout: ANSWER_MS,
      });
      call.on("timeout", () => call.destroy(new Error(`no answer in ${ANSWER_MS} ms`)));
      call.on("error", (error) => {
        // The server may have just closed this idle connection: retry on a new one
        if (call.reusedSocket && !sent.again) resolve(send({ ...sent, again: true }));
        else reject(error);
      });
      call.on("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          if (keep) jar.keep(response.headers["set-cookie"] ?? []);
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        });
      });
      call.end(body);
    });
  }
  return { origin: site.origin, send, cookies: () => jar.header, close: () => agent.destroy() };
}
