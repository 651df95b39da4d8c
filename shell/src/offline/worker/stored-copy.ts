import { STORED_COPY_ID } from "@oneworld/contracts/site/stored-pages";
import { theme } from "@oneworld/ui/theme";
import { STORED_AT } from "./stored-response.ts";

const STYLE = `#${STORED_COPY_ID}{margin:0;padding:${theme.space.xs} ${theme.space.md};border-block-end:1px solid ${theme.color.border};background:${theme.color.accentTint};color:${theme.color.text};font-size:${theme.fontSize.sm};text-align:center}
#${STORED_COPY_ID} button{padding:${theme.space.xs};border:0;background:none;color:${theme.color.accent};text-decoration:underline}`;

const POLICY = "content-security-policy";

/** The hash of an inline style, as a source of a content security policy. */
export async function sourceOf(style: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
}

/** A stored page with a line that says so, and since when. It needs no scripts. */
export async function asStoredCopy(stored: Response): Promise<Response> {
  const at = stored.headers.get(STORED_AT) ?? "";
  const html = await stored.text();
  const headers = new Headers(stored.headers);
  const source = await sourceOf(STYLE);
  headers.set(
    POLICY,
    (headers.get(POLICY) ?? "").replace("style-src", (name) => `${name} ${source}`),
  );
  const page = html.replace("<body>", (body) => `${body}\n<style>${STYLE}</style>\n${lineOf(at)}`);
  return new Response(page, { headers });
}

// Without a link: the page's first one leads to its content
const lineOf = (at: string): string =>
  `<p id="${STORED_COPY_ID}" role="status">The site can't be reached. This is a stored copy from <time datetime="${at}">${dateOf(at)}</time>. Reload the page to try again.</p>`;

const dateOf = (at: string): string =>
  new Intl.DateTimeFormat(navigator.language, { dateStyle: "long", timeStyle: "short" }).format(
    new Date(at),
  );
