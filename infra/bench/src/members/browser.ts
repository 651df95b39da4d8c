import { SECRETS } from "./services.ts";

/** Services trust forwarded addresses only with this header, which proves that the edge sent the request. */
const EDGE_SECRET_HEADER = "x-edge-secret";

/** A browser's cookies and CSRF token, for calling services without the edge. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #headers: Record<string, string>;

  /** @param headers of every call, such as a forwarded client address */
  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers;
  }

  /**
   * Sends a call and reads its answer.
   *
   * @throws Error for an error status
   */
  async send<Body>(method: string, url: string, body?: unknown): Promise<Body> {
    // Any GET sets the token's cookie
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

/** A browser with its own network, through the edge's forwarding headers. */
export function browserElsewhere(): Browser {
  networks += 1;
  return new Browser({
    [EDGE_SECRET_HEADER]: SECRETS.EDGE_SECRET,
    "x-forwarded-for": `10.${networks >> 8}.${networks & 255}.1`,
  });
}
