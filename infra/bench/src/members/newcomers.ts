import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { PostCreated } from "@oneworld/contracts/forum/http";
import { CookieJar } from "@oneworld/service-kit/test/cookie-jar";
import { SECRETS } from "../services.ts";

/** Services trust forwarded addresses only with this header, which proves that the edge sent the request. */
const EDGE_SECRET_HEADER = "x-edge-secret";

/** A browser's cookies and CSRF token, for calling services without the edge. */
export class Browser {
  readonly #cookies = new CookieJar();
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

  /** What this browser sends with a call. */
  headers(): Record<string, string> {
    return {
      ...this.#headers,
      cookie: this.#cookies.header,
      "x-xsrf-token": this.#cookies.get("XSRF-TOKEN") ?? "",
      "content-type": "application/json",
    };
  }

  async #fetch(method: string, url: string, body?: unknown): Promise<Response> {
    const response = await fetch(url, {
      method,
      headers: this.headers(),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    this.#cookies.keep(response.headers.getSetCookie());
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

/** A member, with their own browser. */
export interface Newcomer {
  id: string;
  browser: Browser;
  account: { name: string; email: string; password: string };
}

/** Concurrent sign-ups: the queue for passwords is bounded. */
const SIGN_UPS = 50;

/** Signs members up, each from another network. */
export async function signUp(authUrl: string, count: number): Promise<Newcomer[]> {
  const signUpOne = async (number: number): Promise<Newcomer> => {
    const browser = browserElsewhere();
    const account = {
      name: `Member ${number}`,
      email: `member-${number}@example.org`,
      password: "a well in each town",
    };
    const { id } = await browser.send<SessionMember>("POST", `${authUrl}/api/users`, account);
    return { id, browser, account };
  };
  const members: Newcomer[] = [];
  while (members.length < count) {
    const batch = Math.min(SIGN_UPS, count - members.length);
    const numbers = Array.from({ length: batch }, (_, index) => members.length + index);
    members.push(...(await Promise.all(numbers.map(signUpOne))));
  }
  return members;
}

/** Publishes a post on the climate. @returns its id */
export async function publishPost(browser: Browser, forumUrl: string): Promise<string> {
  const { post } = await browser.send<PostCreated>("POST", `${forumUrl}/api/posts`, {
    title: "What our town did about it",
    content: "We met on a Saturday, forty of us.",
    postCategory: "Climate",
  });
  return post._id;
}
