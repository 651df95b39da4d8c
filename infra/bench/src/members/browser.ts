import { SECRETS } from "./services.ts";

/** By this header services recognise the edge; they take addresses only from it. */
const EDGE_SECRET_HEADER = "x-edge-secret";

/** A browser's cookies and the token that its calls echo, for services that are called without the edge before them. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #headers: Record<string, string>;

  /** @param headers that every call carries, such as those by which the edge tells a client's address */
  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers;
  }

  /**
   * Sends a call and reads its answer.
   *
   * @throws Error unless the answer is a success
   */
  async send<Body>(method: string, url: string, body?: unknown): Promise<Body> {
    // Any GET gives the token
    if (method !== "GET" && !this.#cookies.has("XSRF-TOKEN")) await this.#fetch("GET", url);
    const response = await this.#fetch(method, url, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status} ${text}`);
    return JSON.parse(text) as Body;
  }

  async #fetch(method: string, url: string, body?: unknown): Promise<Response> {
    const response = await fetch(url, {
      method,
      headers: {
        ...this.#headers,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-xsrf-token": this.#cookies.get("XSRF-TOKEN") ?? "",
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
}

let networks = 0;

/** A browser in a network of its own, as the edge forwards its address. */
export function browserElsewhere(): Browser {
  networks += 1;
  return new Browser({
    [EDGE_SECRET_HEADER]: SECRETS.EDGE_SECRET,
    "x-forwarded-for": `10.${networks >> 8}.${networks & 255}.1`,
  });
}
