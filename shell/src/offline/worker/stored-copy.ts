import type { Language } from "@oneworld/contracts/site/languages";
import { STORED_COPY_ID } from "@oneworld/contracts/site/stored-pages";
import { theme } from "@oneworld/ui/theme";
import { STORED_AT } from "./stored-response.ts";
import { languageIn, workerWords } from "./worker-words.ts";

const STYLE = `#${STORED_COPY_ID}{margin:0;padding:${theme.space.xs} ${theme.space.md};border-block-end:1px solid ${theme.color.border};background:${theme.color.accentTint};color:${theme.color.text};font-size:${theme.fontSize.sm};text-align:center}
#${STORED_COPY_ID} button{padding:${theme.space.xs};border:0;background:none;color:${theme.color.accent};text-decoration:underline}`;

const POLICY = "content-security-policy";

/** The hash of an inline style or script, as a source of a content security policy. */
export async function sourceOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
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
  const page = html.replace(
    "<body>",
    (body) => `${body}\n<style>${STYLE}</style>\n${lineOf(at, languageIn(html))}`,
  );
  return new Response(page, { headers });
}

// Without a link: the page's first one leads to its content
function lineOf(at: string, language: Language): string {
  const { attributes, locale, t } = workerWords(language);
  const time = `<time datetime="${at}">${dateOf(at, locale)}</time>`;
  const text = t(
    "The site can't be reached. This is a stored copy from {time}. Reload the page to try again.",
  );
  return `<p id="${STORED_COPY_ID}" role="status" ${attributes}>${text.replace("{time}", time)}</p>`;
}

const dateOf = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(new Date(at));
