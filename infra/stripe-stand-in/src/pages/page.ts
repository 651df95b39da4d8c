import type { Context } from "hono";
import { html, raw } from "hono/html";

/** Markup made by `html`, which escapes what it is given. */
export type Html = ReturnType<typeof html>;

const STYLE = `
:root { color-scheme: light dark; --accent: light-dark(#0f6e60, #5fd0b8); --line: light-dark(#849490, #657a75); }
body { max-width: 36rem; margin: 0 auto; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #101817); color: light-dark(#1c2a28, #e6efec); }
header { padding: 0.5rem 1rem; border-radius: 10px; background: light-dark(#fff3d6, #3a2f10); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem 0; text-align: left; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th + th, td + td { padding-inline-start: 0.75rem; text-align: right; white-space: nowrap; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1.25rem 0; }
button, input, select { box-sizing: border-box; min-height: 44px; padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 10px; background: transparent; color: inherit; font: inherit; }
option { background: light-dark(#fff, #101817); }
button { cursor: pointer; }
button[formaction$="/pay"] { border-color: var(--accent); background: var(--accent); color: light-dark(#fff, #101817); }
a { color: var(--accent); }
fieldset { display: grid; gap: 0.75rem; margin: 1rem 0; border: 1px solid var(--line); border-radius: 10px; }
label { display: grid; gap: 0.25rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** Pages load only their own style, and their forms lead to the site only. */
const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};

/** Answers a whole page of the stand-in. @param main what stands below the heading */
export const page = async (
  c: Context,
  title: string,
  main: Html | Html[],
  status: 200 | 400 = 200,
): Promise<Response> => c.html(await layout(title, main), status, HEADERS);

const layout = (title: string, main: Html | Html[]): Html =>
  html`${raw("<!doctype html>")}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Test mode</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <strong>Test mode:</strong> no money moves. This page stands in for Stripe's.
        </header>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html>`;

/** A row of buttons, each a form. @param buttons addresses that they post to, with their labels */
export const actions = (...buttons: (readonly [action: string, label: string])[]): Html =>
  html`<div class="actions">
    ${buttons.map(
      ([action, label]) =>
        html`<form method="post" action="${action}"><button type="submit">${label}</button></form>`,
    )}
  </div>`;

export const link = (href: string, text: string): Html =>
  html`<p><a href="${href}">${text}</a></p>`;

/** An amount as the site writes it. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** @param seconds since the epoch @returns the day in English */
export const day = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
