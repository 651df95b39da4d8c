import type { Context } from "hono";
import { html, raw } from "hono/html";

/** What a page is made of: text that is escaped, and what `html` made. */
export type Html = ReturnType<typeof html>;

/** Headers of every page: nothing but the stylesheet is loaded, and forms lead to the site only. */
const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};

/** Answers a whole page of the stand-in. @param main what stands below the heading */
export const page = async (
  c: Context,
  title: string,
  main: Html | Html[],
  status: 200 | 400 | 422 = 200,
): Promise<Response> => c.html(await layout(title, main), status, HEADERS);

const layout = (title: string, main: Html | Html[]): Html =>
  html`${raw("<!doctype html>")}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Test mode</title>
        <link rel="stylesheet" href="/local/stripe/style.css" />
      </head>
      <body>
        <header>
          <p><strong>Test mode:</strong> no money moves. This page stands in for Stripe's.</p>
        </header>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
        <footer><p>One World. One Future.</p></footer>
      </body>
    </html>`;

/** A form that is one button. @param action address that it posts to */
export const button = (action: string, label: string, kind: "main" | "plain" = "plain"): Html =>
  html`<form method="post" action="${action}">
    <button type="submit" class="${kind}">${label}</button>
  </form>`;

export const actions = (...buttons: Html[]): Html => html`<div class="actions">${buttons}</div>`;

export const paragraph = (...content: unknown[]): Html => html`<p>${content}</p>`;

/** Small print. */
export const quiet = (text: string): Html => html`<p class="quiet">${text}</p>`;

export const link = (href: string, text: string): Html =>
  paragraph(html`<a href="${href}">${text}</a>`);

/** A short notice. @param role `alert` for a failure */
export const notice = (text: string, role: "status" | "alert" = "status"): Html =>
  html`<p class="notice ${role}" role="${role}">${text}</p>`;

/** A table. @param foot cells of the last row, the first of which is its heading */
export const table = (head: string[], rows: (string | Html)[][], foot?: string[]): Html =>
  html`<table>
    <thead>
      <tr>
        ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
    ${
      foot
        ? html`<tfoot>
            <tr>
              <th scope="row">${foot[0]}</th>
              ${foot.slice(1).map((cell) => html`<td>${cell}</td>`)}
            </tr>
          </tfoot>`
        : ""
    }
  </table>`;

/** An amount as the site writes it. */
export const dollars = (cents: number): string =>
  `${cents < 0 ? "−" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;

/** A day, written so that everybody reads the same. @param seconds since the epoch */
export const day = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
